import { Feed, type FeedOptions } from 'feed';
import type { Post } from '#domain/model/post.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { FeedMetadata } from '#domain/rendering.ts';
import { escapeXml } from './sitemap-xml.ts';

type Site = { siteName: string; origin: string };

/** Characters invalid in XML 1.0 (section 2.2), even when escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function newFeed(
  { title, description, page, self, language }: FeedMetadata,
  { siteName }: Site,
  updated: Date | null,
): Feed {
  const options: FeedOptions = {
    title,
    description,
    id: page,
    link: page,
    language,
    generator: siteName,
    feedLinks: { rss: self },
    updated: updated ?? new Date(0),
  };
  return new Feed(options);
}

/** Readers show posts on other sites, where relative links break. */
function withWholeLinks(html: string, origin: string): string {
  return html.replaceAll(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

/** The library escapes only the first "]]>"; a second would end CDATA. */
function asTitle(text: string): string {
  return text.replaceAll(']]>', ']]&gt;');
}

function serializeFeed(feed: Feed): string {
  return feed.rss2().replace(NOT_IN_XML, '');
}

export function postFeedText(posts: readonly Post[], texts: FeedMetadata, site: Site): string {
  const [newest] = posts;
  const feed = newFeed(texts, site, newest ? new Date(newest.publishedDate) : null);
  for (const { slug, title, excerpt, html, tags, publishedDate } of posts) {
    const link = texts.itemUrl(slug);
    feed.addItem({
      title: asTitle(title),
      link,
      id: link,
      // Readers take it for HTML.
      description: escapeXml(excerpt),
      content: withWholeLinks(html, site.origin),
      date: new Date(publishedDate),
      category: tags.map((tag) => ({ name: texts.tagLabel(tag) })),
    });
  }
  return serializeFeed(feed);
}

export function toolFeedText(tools: readonly ToolSummary[], texts: FeedMetadata, site: Site): string {
  const [newest] = tools;
  const feed = newFeed(texts, site, newest ? new Date(newest.createdAt) : null);
  for (const { slug, name, description, createdAt, categories } of tools) {
    const link = texts.itemUrl(slug);
    const category = categories.map((each) => ({ name: each.name }));
    feed.addItem({
      title: asTitle(name),
      link,
      id: link,
      description: escapeXml(description),
      date: new Date(createdAt),
      category,
    });
  }
  return serializeFeed(feed);
}
