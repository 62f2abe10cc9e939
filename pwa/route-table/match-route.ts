import { matchPath } from 'react-router-dom';
import { ROUTES } from '../routes.ts';
import type { Route, RouteContext } from './route.ts';

export type RouteMatch = { route: Route; params: RouteContext['params'] };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** /api/tools/facets is a call of its own, so no tool can have this slug, and importing one is refused. */
const NO_TOOL = 'facets';

/** The route of a path. The last one of the table fits every path. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (!match) continue;
    if (route.id === 'tool' && match.params.slug === NO_TOOL) continue;
    const params = Object.entries(match.params).map(([name, value]) => [name, value && decode(value)]);
    return { route, params: Object.fromEntries(params) };
  }
  throw new Error(`No route fits ${pathname}`);
}
