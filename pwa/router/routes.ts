import { createElement } from 'react';
import { matchPath } from 'react-router-dom';
import { parseLanguageTag } from '#domain/languages.ts';
import type { PageAddress } from '#domain/rendering.ts';
import { LANGUAGE_PARAM, withLanguage } from '#pwa/lib/url.ts';
import { Redirect } from '#pwa/ui/link/app-link.tsx';
import { authPath, loginPath, signupPath } from './paths.ts';
import { defineScreen, type Route, type RouteData, type RouteModule } from './route.ts';

const MODULES = import.meta.glob<RouteModule>('./*/route.ts', { base: '../routes', eager: true, import: 'route' });

function toRoute([file, module]: [string, RouteModule]): Route {
  return { ...module, id: file.split('/')[1] ?? '', screen: defineScreen(module.loadScreen, module.namespace) };
}

/** Its code comes with every page. */
function toRedirect([path, to]: [string, string]): Route {
  const Screen = () => createElement(Redirect, { to });
  return { path, redirectTo: to, id: path, screen: { load: async () => Screen, texts: null, loaded: () => Screen } };
}

/** Short addresses without a page. */
const REDIRECTS = Object.entries({ [loginPath]: authPath('login'), [signupPath]: authPath('signup') });

/** Literal segments come before parameters, the wildcard last. */
function matchRank({ path }: Route): string {
  return path.replaceAll(/:\w+/g, '\ufffe').replace('*', '\uffff');
}

export const ROUTES: readonly Route[] = [...Object.entries(MODULES).map(toRoute), ...REDIRECTS.map(toRedirect)].sort(
  (a, b) => (matchRank(a) < matchRank(b) ? -1 : 1),
);

export type RouteMatch = { route: Route; params: RouteData['params'] };

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `matchPath` compiles the pattern each time; most paths need none. */
const isPattern = ({ path }: Route) => /[:*]/.test(path);
const PATTERNS = ROUTES.filter(isPattern);
const LITERALS = new Map(
  ROUTES.filter((route) => !isPattern(route)).map((route) => [route.path, { route, params: {} }]),
);

/** Not a regular expression: backtracking would be quadratic in the slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

export function matchRoute(pathname: string): RouteMatch {
  const literal = LITERALS.get(withoutEndSlashes(pathname) || '/');
  if (literal) return literal;
  for (const route of PATTERNS) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (!match || route.accepts?.(match.params) === false) continue;
    const params = Object.entries(match.params).map(([name, value]) => [name, value && decodeParam(value)]);
    return { route, params: Object.fromEntries(params) };
  }
  throw new Error('No route');
}

const ESCAPE = /%[0-9a-f]{2}/gi;
const PLAIN = /^[\w~-]$/;

/** Unreserved characters need no escape (RFC 3986, 6.2.2.2). */
function unescaped(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return PLAIN.test(character) ? character : encoded;
}

/** Without end slashes and needless escapes. Never `//host`, which leaves the site. */
export function properPath(path: string): string {
  const spelled = path.replace(ESCAPE, unescaped);
  if (spelled === path && (path === '/' || !path.endsWith('/'))) return path;
  return `/${withoutEndSlashes(spelled).replace(/^[/\\]+/, '')}`;
}

/** Known parameters in a fixed order. A redirect keeps its search. */
export function pageAddress(path: string, search: string): PageAddress {
  if (properPath(path) !== path) return { path, search, isSearch: false };
  const { route } = matchRoute(path);
  const params = new URLSearchParams(search);
  const address = route.address?.({ path, search: params }) ?? path;
  const at = address.indexOf('?');
  const query = at < 0 ? '' : address.slice(at);
  const language = parseLanguageTag(params.get(LANGUAGE_PARAM));
  return {
    path,
    search: language === null ? query : withLanguage(query, language),
    isSearch: route.isSearch === true && query !== '',
  };
}
