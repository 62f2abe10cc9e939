import type { InferOutput } from 'valibot';
import { createMatcher, type PathParams } from '#domain/api/endpoint.ts';
import { PUBLIC_READ_REQUESTS, parseParams } from '#domain/api/read-requests.ts';
import { PUBLIC_READS, type PublicReadName, type PublicReads } from '#domain/api/reads.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';

const { listAds: _, getCatalog: __, ...OFFLINE_READS } = PUBLIC_READS;
export type OfflineReadName = Exclude<PublicReadName, 'listAds' | 'getCatalog'>;

export type QueryOf<Name extends OfflineReadName> = { name: Name } & PathParams<PublicReads[Name]['path']> &
  InferOutput<(typeof PUBLIC_READ_REQUESTS)[Name]['query']>;

export type EndpointQuery = { [Name in OfflineReadName]: QueryOf<Name> }[OfflineReadName];

const findRead = createMatcher(OFFLINE_READS);

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

export function parseEndpointQuery(key: ApiKey): EndpointQuery | null {
  const [path = '', query = ''] = key.split('?', 2);
  const match = findRead(path);
  if (!match) return null;
  const { name } = match;
  const schema = PUBLIC_READ_REQUESTS[name].query;
  const params = new URLSearchParams(query);
  const asked = parseParams(schema, params);
  const slug = decode(match.params.slug ?? '');
  const isKnown = [...params.keys()].every((param) => Object.hasOwn(schema.entries, param));
  if (!asked.success || !isKnown || slug === null) return null;
  return { ...asked.output, ...(slug === '' ? {} : { slug }), name } as EndpointQuery;
}
