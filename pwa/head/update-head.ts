import type { TFunction } from 'i18next';
import { matchRoute } from '../route-table/match-route.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { announce } from '../state/announcer.ts';
import { applyHead } from './apply-head.ts';
import { fullTitle } from './head-tags.ts';
import { routeHead } from './heads.ts';
import { missingHead } from './missing-head.ts';
import { renderHead } from './render-head.ts';

let standing = '';
let announced: string | null = null;

/**
 * Brings the document's head up to the page. Says a new page's title to screen readers, once it is known; that of the page
 * the visit began with the browser has said, and another filter on it is no new page.
 */
export function updateHead(context: RouteContext, loaded: Loaded, t: TFunction, firstPath: string): void {
  announced ??= firstPath;
  const { language, site, path } = context;
  // A page whose code or texts did not come has only to say so.
  const isThere = matchRoute(path).route.screen.loaded() !== null;
  const head = isThere ? routeHead(context, loaded, t) : missingHead(t('unreachable.title'), t);
  const html = renderHead(head, language, site);
  if (standing !== html) applyHead(head, language, site);
  standing = html;
  if (head.isLoading || announced === path) return;
  announced = path;
  announce(fullTitle(head, site));
}
