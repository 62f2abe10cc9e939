import type { TFunction } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import type { LlmsContent } from '#domain/rendering.ts';
import { canonicalPath, LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { categoryPath, homePath, postPath, toolPath } from '#pwa/router/paths.ts';
import type { Site } from '#pwa/router/route.ts';
import type { PageHead } from './page-head.ts';
import { type FeedLink, postFeedLink, toolFeedLink } from './page-head.ts';

/** `path` is the whole of it, the language included. */
type LinkEntry = { title: string; path: string; text: string };
type SiteContext = { language: Language; site: Site };

/** Signs that would end a link's text early or begin another. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
}

function section(title: string, entries: readonly LinkEntry[], origin: string): string {
  const lines = entries.map(
    (entry) => `- [${escapeMarkdown(entry.title)}](${origin}${entry.path}): ${escapeMarkdown(entry.text)}`,
  );
  return `## ${title}\n\n${lines.join('\n')}`;
}

/** What the site offers to programs; some of it is the same in every language. */
function dataEntries(t: TFunction, { site, language }: SiteContext): LinkEntry[] {
  const feed = ({ path, title }: FeedLink, text: string) => ({ title, path: canonicalPath(path, language), text });
  return [
    { title: 'OpenAPI', path: '/api/openapi.json', text: t('llms.api') },
    { title: '/api/tools', path: canonicalPath('/api/tools', language), text: t('llms.api_tools') },
    { title: '/api/catalog', path: canonicalPath('/api/catalog', language), text: t('llms.api_catalog') },
    feed(postFeedLink({ site }, t), t('llms.feed_posts')),
    feed(toolFeedLink({ site }, t), t('llms.feed_tools')),
    { title: 'sitemap.xml', path: '/sitemap.xml', text: t('llms.sitemap') },
  ];
}

/** The site for language models, as https://llmstxt.org describes such a file. */
export function llmsText(pages: readonly PageHead[], content: LlmsContent, where: SiteContext, t: TFunction): string {
  const { site, language } = where;
  const others = LANGUAGES.filter((other) => other !== FALLBACK_LANGUAGE);
  const list = others.map((other) => `\`?${LANGUAGE_PARAM}=${other}\``).join(', ');
  const entry = (title: string, path: string, text: string) => ({ title, path: canonicalPath(path, language), text });
  const sections: [title: string, entries: LinkEntry[]][] = [
    [t('llms.pages'), pages.map(({ title, path, description }) => entry(title, path ?? homePath, description))],
    [
      t('llms.categories'),
      content.categories.map((each) => entry(each.name, categoryPath(each.slug), each.description)),
    ],
    [t('llms.tools'), content.tools.map((each) => entry(each.name, toolPath(each.slug), each.description))],
    [t('llms.posts'), content.posts.map((each) => entry(each.title, postPath(each.slug), each.excerpt))],
    [t('llms.data'), dataEntries(t, where)],
  ];
  return `${[
    `# ${site.siteName}`,
    `> ${escapeMarkdown(t('home.meta_description'))}`,
    t('llms.intro'),
    t('llms.languages', { list }),
    ...sections
      .filter(([, entries]) => entries.length > 0)
      .map(([title, entries]) => section(title, entries, site.origin)),
  ].join('\n\n')}\n`;
}
