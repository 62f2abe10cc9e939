import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { LANGUAGE_TAGS } from '../i18n/language-names.ts';
import { canonicalPath } from '../paths.ts';
import type { Site } from '../route-table/route.ts';
import type { PageHead } from './page-head.ts';

export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> };

/** Facebook's spelling of a locale. */
const OG_LOCALES: Record<Language, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  zh: 'zh_CN',
  ja: 'ja_JP',
};

function meta(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { name: 'link', attributes };
}

/** The home page's title begins with the site's name, every other one ends with it. */
export function fullTitle(head: PageHead, site: Site): string {
  return head.path === '/' ? `${site.siteName} – ${head.title}` : `${head.title} · ${site.siteName}`;
}

function addressTags(path: string, isIndexed: boolean, language: Language, origin: string): HeadTag[] {
  const own = `${origin}${canonicalPath(path, language)}`;
  if (!isIndexed) return [link({ rel: 'canonical', href: own })];
  const alternates = LANGUAGES.map((other) =>
    link({ rel: 'alternate', hreflang: LANGUAGE_TAGS[other], href: `${origin}${canonicalPath(path, other)}` }),
  );
  const fallback = `${origin}${canonicalPath(path, FALLBACK_LANGUAGE)}`;
  return [
    link({ rel: 'canonical', href: own }),
    ...alternates,
    link({ rel: 'alternate', hreflang: 'x-default', href: fallback }),
    property('og:url', own),
  ];
}

/** The tags of a page, the title and its structured data aside. The server writes them, the browser replaces them. */
export function headTags(head: PageHead, language: Language, site: Site): HeadTag[] {
  return [
    meta('description', head.description),
    ...(head.isIndexed ? [] : [meta('robots', 'noindex')]),
    ...(head.path === null ? [] : addressTags(head.path, head.isIndexed, language, site.origin)),
    property('og:site_name', site.siteName),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:locale', OG_LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', OG_LOCALES[other]),
    ),
    ...(head.image ? [property('og:image', new URL(head.image, site.origin).href)] : []),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ];
}

/** JSON that may stand inside a script element: no `<` can close it, and no line separator can break it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The page's structured data as one graph; empty when it has none. */
export function jsonLdText(head: PageHead): string {
  if (head.jsonLd.length === 0) return '';
  return scriptJson({ '@context': 'https://schema.org', '@graph': head.jsonLd });
}
