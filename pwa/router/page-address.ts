import { parseLanguageTag } from '#domain/languages.ts';
import type { PageAddress } from '#domain/rendering.ts';
import { LANGUAGE_PARAM, withLanguage } from '#pwa/lib/url.ts';
import { matchRoute, withoutEndSlashes } from './match-route.ts';

const ESCAPE = /%[0-9a-f]{2}/gi;
const PLAIN = /^[\w~-]$/;

/** Letters, digits and the like are themselves without an escape (RFC 3986, 6.2.2.2). */
function unescaped(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return PLAIN.test(character) ? character : encoded;
}

/** `/tools/` is `/tools`, and so is `/%74ools`. What differs is never `//host`, which would lead out of the site. */
export function properPath(path: string): string {
  const spelled = path.replace(ESCAPE, unescaped);
  if (spelled === path && (path === '/' || !path.endsWith('/'))) return path;
  return `/${withoutEndSlashes(spelled).replace(/^[/\\]+/, '')}`;
}

/**
 * The address that stands for all that show the same page: of the search only what the route and the language switch read,
 * in one order and spelling. A path that leads to its proper one takes all along.
 */
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
