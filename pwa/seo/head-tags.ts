import { FALLBACK_LANGUAGE, LANGUAGE_RECORDS, LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import { codePointLength, truncate } from '#domain/model/atoms.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import type { Site } from '#pwa/router/route.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, ogImagePath } from './og-image.ts';
import type { ArticleFacts, PageHead } from './page-head.ts';

/** `lang` may be `x-default`. */
export type HreflangLink = { lang: string; url: string };

export function hreflangLinks(path: string, origin: string): HreflangLink[] {
  const links = LANGUAGES.map((language) => {
    return { lang: LANGUAGE_TAGS[language], url: `${origin}${canonicalPath(path, language)}` };
  });
  return [...links, { lang: 'x-default', url: `${origin}${canonicalPath(path, FALLBACK_LANGUAGE)}` }];
}

export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> };

/** Roughly what search engines show. */
const TITLE_MAX = 60;
const DESCRIPTION_MAX = 155;

function meta(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { name: 'link', attributes };
}

/** The site's name comes first on the home page, otherwise last if it fits. */
export function fullTitle({ title, path }: PageHead, { siteName }: Site): string {
  const full = path === '/' ? `${siteName} – ${title}` : `${title} · ${siteName}`;
  return codePointLength(full) <= TITLE_MAX ? full : truncate(title, TITLE_MAX - 1);
}

function canonicalTags({ path, isIndexed }: PageHead, language: Language, origin: string): HeadTag[] {
  if (path === null) return [];
  const own = `${origin}${canonicalPath(path, language)}`;
  const alternates = isIndexed ? hreflangLinks(path, origin) : [];
  return [
    link({ rel: 'canonical', href: own }),
    ...alternates.map(({ lang, url }) => link({ rel: 'alternate', hreflang: lang, href: url })),
    property('og:url', own),
  ];
}

function feedTags({ feeds = [] }: PageHead, language: Language, origin: string): HeadTag[] {
  return feeds.map(({ path, title }) =>
    link({ rel: 'alternate', type: 'application/rss+xml', title, href: `${origin}${canonicalPath(path, language)}` }),
  );
}

/** Null without a card. */
export function cardUrl({ card, path }: PageHead, language: Language, origin: string): string | null {
  return card && path !== null ? `${origin}${ogImagePath(path, card, language)}` : null;
}

function cardTags(head: PageHead, language: Language, origin: string): HeadTag[] {
  const address = cardUrl(head, language, origin);
  if (address === null) return [meta('twitter:card', 'summary')];
  return [
    property('og:image', address),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(OG_IMAGE_WIDTH)),
    property('og:image:height', String(OG_IMAGE_HEIGHT)),
    property('og:image:alt', head.card?.alt ?? ''),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function articleTags({ published, author, tags }: ArticleFacts): HeadTag[] {
  return [
    property('article:published_time', published),
    meta('author', author),
    ...tags.map((tag) => property('article:tag', tag)),
  ];
}

/** Without title and structured data. Written by the server, replaced by the browser. */
export function headTags(head: PageHead, language: Language, { origin, siteName }: Site): HeadTag[] {
  const description = truncate(head.description, DESCRIPTION_MAX - 1);
  const others = LANGUAGES.filter((other) => other !== language);
  return [
    meta('description', description),
    ...(head.isIndexed ? [] : [meta('robots', 'noindex')]),
    ...canonicalTags(head, language, origin),
    ...feedTags(head, language, origin),
    property('og:site_name', siteName),
    property('og:type', head.article ? 'article' : 'website'),
    property('og:title', head.title),
    property('og:description', description),
    property('og:locale', LANGUAGE_RECORDS[language].openGraph),
    ...others.map((other) => property('og:locale:alternate', LANGUAGE_RECORDS[other].openGraph)),
    ...(head.article ? articleTags(head.article) : []),
    ...cardTags(head, language, origin),
  ];
}

/** Escapes `<` and line separators, which could end a script element or its JSON. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Of values that are texts in JSON already. */
export function scriptObject(texts: Iterable<readonly [key: string, text: string]>): string {
  return `{${Array.from(texts, ([key, text]) => `${scriptJson(key)}:${text}`).join(',')}}`;
}

export function jsonLdText(head: PageHead): string {
  if (head.jsonLd.length === 0) return '';
  return scriptJson({ '@context': 'https://schema.org', '@graph': head.jsonLd });
}

/** Elements that the browser replaces on navigation. */
export const HEAD_ATTRIBUTE = 'data-head';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function renderHead(head: PageHead, language: Language, site: Site): string {
  const tags = headTags(head, language, site).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${HEAD_ATTRIBUTE}>`;
  });
  const jsonLd = jsonLdText(head);
  const script = jsonLd === '' ? [] : [`<script type="application/ld+json" ${HEAD_ATTRIBUTE}>${jsonLd}</script>`];
  return [`<title>${escapeHtml(fullTitle(head, site))}</title>`, ...tags, ...script].join('\n');
}
