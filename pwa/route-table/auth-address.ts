import type { AuthTab } from '../paths.ts';

/** SPEC §2: `?tab=` names the tab; logging in is what most come for. */
export function readAuthTab(search: URLSearchParams): AuthTab {
  return search.get('tab') === 'signup' ? 'signup' : 'login';
}
