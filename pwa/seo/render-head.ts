import type { Language } from '#domain/languages.ts';
import type { Site } from '#pwa/router/route.ts';
import { fullTitle, headTags, jsonLdText } from './head-tags.ts';
import type { PageHead } from './page-head.ts';

/** Marks what the browser replaces when the visitor goes on. */
export const HEAD_ATTRIBUTE = 'data-head';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The head as HTML, for the server. */
export function renderHead(head: PageHead, language: Language, site: Site): string {
  const tags = headTags(head, language, site).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${HEAD_ATTRIBUTE}>`;
  });
  const jsonLd = jsonLdText(head);
  const script = jsonLd === '' ? [] : [`<script type="application/ld+json" ${HEAD_ATTRIBUTE}>${jsonLd}</script>`];
  return [`<title>${escapeHtml(fullTitle(head, site))}</title>`, ...tags, ...script].join('\n');
}
