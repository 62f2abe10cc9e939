import { FALLBACK_LANGUAGE, LANGUAGE_TAGS, LANGUAGES } from '#domain/languages.ts';
import { canonicalPath } from '#pwa/router/paths.ts';

/** A page's address in a language, or in none that was asked for. */
export type HreflangLink = { lang: string; url: string };

/** Every language of a page, each with its one address. The head and the sitemap say the same. */
export function hreflangLinks(path: string, origin: string): HreflangLink[] {
  const links = LANGUAGES.map((language) => {
    return { lang: LANGUAGE_TAGS[language], url: `${origin}${canonicalPath(path, language)}` };
  });
  return [...links, { lang: 'x-default', url: `${origin}${canonicalPath(path, FALLBACK_LANGUAGE)}` }];
}
