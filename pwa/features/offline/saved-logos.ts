import { ownLogo } from '#domain/model/logo.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { savesData } from '#pwa/lib/connection.ts';
import { withTabLock } from '#pwa/lib/scheduling.ts';

/** The service worker answers from it. */
export const LOGO_CACHE = 'logos';
const BYTES_MAX = 5 * 1024 * 1024;

async function saveAll(tools: readonly Pick<ToolSummary, 'logo'>[]): Promise<void> {
  // A removed worker leaves no caches; a page that it still controls must make none.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const cache = await caches.open(LOGO_CACHE);
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const listed = new Set(tools.flatMap(({ logo }) => ownLogo(logo) ?? []));
  for (const path of saved) if (!listed.has(path)) await cache.delete(path);
  if ([...listed].every((path) => saved.has(path))) return;
  let bytes = 0;
  for (const path of listed) {
    const known = saved.has(path) ? await cache.match(path) : undefined;
    const answer = known ?? (bytes < BYTES_MAX ? await fetch(path, { priority: 'low' }) : null);
    if (!answer?.ok) continue;
    bytes += Number(answer.headers.get('Content-Length'));
    if (bytes > BYTES_MAX) await cache.delete(path);
    else if (answer !== known) await cache.put(path, answer);
  }
}

/** Saves logos for offline use, the first ones first, and drops others. Never throws. */
export async function saveLogos(tools: readonly Pick<ToolSummary, 'logo'>[]): Promise<void> {
  // Without tools no catalogue is known, and nothing is dropped.
  if (tools.length === 0 || !navigator.serviceWorker || savesData()) return;
  // Nothing else reads them; without a worker this waits for good.
  await navigator.serviceWorker.ready;
  await withTabLock('logos', false, () => saveAll(tools)).catch(() => {});
}
