import {
  blogPath,
  categoriesPath,
  comparePath,
  contactPath,
  homePath,
  savedPath,
  toolsPath,
} from '#pwa/router/paths.ts';

/** Navigation state that moves the focus to the new screen's search box. */
export const SEARCH_FOCUS_STATE = { isToSearch: true };

export const HEADER_ITEMS = [
  { path: categoriesPath, label: 'layout.nav_categories' },
  { path: comparePath(), label: 'layout.nav_compare' },
  { path: savedPath, label: 'layout.nav_saved' },
  { path: blogPath(), label: 'layout.nav_blog' },
  { path: contactPath, label: 'layout.nav_contact' },
] as const;

export const MENU_ITEMS = [
  { path: homePath, label: 'layout.nav_home' },
  { path: toolsPath(), label: 'layout.nav_tools' },
  ...HEADER_ITEMS,
] as const;

export function isPathUnder(path: string, entry: string): boolean {
  return entry === homePath ? path === homePath : path === entry || path.startsWith(`${entry}/`);
}
