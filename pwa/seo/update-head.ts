import type { TFunction } from 'i18next';
import { matchRoute } from '#pwa/router/match-route.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { announce } from '#pwa/lib/announce.ts';
import { applyHead } from './apply-head.ts';
import { fullTitle } from './head-tags.ts';
import { buildHead } from './heads.ts';
import { missingHead } from './missing-head.ts';
import { renderHead } from './render-head.ts';

let currentHtml = '';
let announcedPath: string | null = null;

/**
 * Brings the document's head up to the page. Says a new page's title to screen readers, once it is known; that of the page
 * the visit began with the browser has said, and another filter on it is no new page.
 */
export function updateHead(context: RouteData, loaded: LoadedData, t: TFunction, firstPath: string): void {
  announcedPath ??= firstPath;
  const { language, site, path } = context;
  // A page whose code or texts did not come has only to say so.
  const isThere = matchRoute(path).route.screen.loaded() !== null;
  const head = isThere ? buildHead(context, loaded, t) : missingHead(t('unreachable.title'), t);
  const html = renderHead(head, language, site);
  if (currentHtml !== html) applyHead(head, language, site);
  currentHtml = html;
  if (head.isLoading || announcedPath === path) return;
  announcedPath = path;
  announce(fullTitle(head, site));
}
