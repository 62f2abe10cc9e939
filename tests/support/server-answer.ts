import { INTENT_HEADER, intentFromText, UNMET_HEADER } from '#domain/model/search-intent.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { requestFor } from '#pwa/lib/api/client.ts';
import type { TestSite } from './site.ts';

const PAGED = /^\/api\/(?:tools|blog|tools\/[^/]+\/reviews)$/;

/** The parsed body, with totals for lists; undefined for a 404. */
export async function serverAnswer(site: TestSite, key: ApiKey): Promise<unknown> {
  const { method, path, body } = requestFor(key);
  const response = method === 'GET' ? await site.get(path) : await site.post(path, body);
  if (response.status === 404) return undefined;
  // On a busy machine: questions are asked many at a time.
  if (response.status === 503) return serverAnswer(site, key);
  if (!response.ok) throw new Error(`${response.status} for ${key}: ${await response.text()}`);
  const answer = await response.json();
  if (!PAGED.test(path.split('?', 1)[0] ?? '')) return answer;
  const unmet = response.headers.get(UNMET_HEADER);
  const intent = intentFromText(response.headers.get(INTENT_HEADER));
  return {
    items: answer,
    total: Number(response.headers.get('X-Total-Count')),
    ...(intent && { intent }),
    ...(unmet && { unmet: decodeURIComponent(unmet).split(' ') }),
  };
}
