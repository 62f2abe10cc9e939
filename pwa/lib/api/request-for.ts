import type { ApiKey } from './api-key.ts';

/** How a key is asked for: as it stands, but a comparison is a POST. */
export function requestFor(key: ApiKey): { method: 'GET' | 'POST'; path: string; body?: unknown } {
  const [path = '', query = ''] = key.split('?', 2);
  if (path !== '/api/compare') return { method: 'GET', path: key };
  const params = new URLSearchParams(query);
  const toolSlugs = (params.get('tools') ?? '').split(',').filter(Boolean);
  const language = params.get('lng');
  return { method: 'POST', path: language ? `${path}?lng=${language}` : path, body: { toolSlugs } };
}
