import { blogPath, categoriesPath, comparePath, contactPath, homePath, toolsPath } from '#pwa/router/paths.ts';

/** The state of a navigation that is made to search: the focus goes to the screen's search box. */
export const SEARCH_FOCUS_STATE = { isToSearch: true };

/** The header's entries; the brand is the way home. */
export const HEADER_ITEMS = [
  { path: categoriesPath, label: 'layout.nav_categories' },
  { path: comparePath(), label: 'layout.nav_compare' },
  { path: blogPath(), label: 'layout.nav_blog' },
  { path: contactPath, label: 'layout.nav_contact' },
] as const;

/** The side menu has room for all of them. */
export const MENU_ITEMS = [
  { path: homePath, label: 'layout.nav_home' },
  { path: toolsPath(), label: 'layout.nav_tools' },
  ...HEADER_ITEMS,
] as const;

/** Whether a page lies under an entry: a post under the blog, a category under the categories. */
export function isPathUnder(path: string, entry: string): boolean {
  return entry === homePath ? path === homePath : path === entry || path.startsWith(`${entry}/`);
}
