import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Organization,
  Person,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Post } from '#domain/model/post.ts';
import { LANGUAGE_TAGS } from '#domain/languages.ts';
import { canonicalPath, homePath, postPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import type { Breadcrumb } from '#pwa/router/breadcrumbs.ts';

/** SPEC §9: structured data lists up to ten tools. */
const LIST_ITEMS_MAX = 10;
const LOGO = { path: '/icons/icon-512.png', size: 512 };

export function pageUrl(path: string, { language, site }: RouteData): string {
  return `${site.origin}${canonicalPath(path, language)}`;
}

export function organization({ site: { origin, siteName, supportEmail } }: RouteData): Organization {
  const { path, size } = LOGO;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    email: supportEmail,
    logo: { '@type': 'ImageObject', url: `${origin}${path}`, width: `${size}`, height: `${size}` },
  };
}

/** The site and how to search it. */
export function webSite(context: RouteData, description: string): WebSite {
  const { origin, siteName } = context.site;
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/tools?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    description,
    url: pageUrl(homePath, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
}

export function breadcrumbList(context: RouteData, crumbs: readonly Breadcrumb[]): BreadcrumbList {
  const itemListElement = crumbs.map(({ name, path }, i) => {
    return { '@type': 'ListItem' as const, position: i + 1, name, item: pageUrl(path, context) };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}

type ListedPage = { name: string; path: string };

/** A page that lists others; the list itself names ten of them at most. */
export function collectionPage(
  context: RouteData,
  page: ListedPage & { description: string },
  items: readonly ListedPage[],
): CollectionPage {
  const itemListElement = items.slice(0, LIST_ITEMS_MAX).map(({ name, path }, i) => {
    return { '@type': 'ListItem' as const, position: i + 1, name, url: pageUrl(path, context) };
  });
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: pageUrl(page.path, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    isPartOf: { '@id': `${context.site.origin}/#website` },
    mainEntity: { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement },
  };
}

/** The editors sign together, some under the site's name: they are no person. */
function postAuthor({ authorName }: Post, { site }: RouteData): Organization | Person {
  const isHouse = authorName.startsWith(site.siteName) || / editors$/i.test(authorName);
  return isHouse ? { '@type': 'Organization', name: authorName } : { '@type': 'Person', name: authorName };
}

export function blogPosting(context: RouteData, post: Post, image: string): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedDate,
    author: postAuthor(post, context),
    publisher: { '@id': `${context.site.origin}/#organization` },
    inLanguage: LANGUAGE_TAGS[post.lang ?? context.language],
    keywords: post.tags.join(', '),
    mainEntityOfPage: pageUrl(postPath(post.slug), context),
    image,
  };
}
