import { matchPath } from 'react-router-dom';
import type { Route, RouteData } from './route.ts';
import { ROUTES } from './routes.ts';

export type RouteMatch = { route: Route; params: RouteData['params'] };

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Each pattern that is matched is compiled again: most paths need none. */
const isPattern = ({ path }: Route) => /[:*]/.test(path);
const PATTERNS = ROUTES.filter(isPattern);
const LITERALS = new Map(
  ROUTES.filter((route) => !isPattern(route)).map((route) => [route.path, { route, params: {} }]),
);

/** Not by an expression: those take a time that grows with the square of the slashes in the middle of a path. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The route of a path. The last one of the table fits every path. */
export function matchRoute(pathname: string): RouteMatch {
  const literal = LITERALS.get(withoutEndSlashes(pathname) || '/');
  if (literal) return literal;
  for (const route of PATTERNS) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (!match || route.accepts?.(match.params) === false) continue;
    const params = Object.entries(match.params).map(([name, value]) => [name, value && decodeParam(value)]);
    return { route, params: Object.fromEntries(params) };
  }
  throw new Error(`No route fits ${pathname}`);
}
