import type { AuthTab } from './paths.ts';

const TABS: readonly AuthTab[] = ['login', 'signup'];

/** The tab that `?tab=` names, if there is one by that name. */
export function namedAuthTab(search: URLSearchParams): AuthTab | undefined {
  return TABS.find((tab) => tab === search.get('tab'));
}

/** SPEC §2: `?tab=` names the tab; logging in is what most come for. */
export function parseAuthTab(search: URLSearchParams): AuthTab {
  return namedAuthTab(search) ?? 'login';
}
