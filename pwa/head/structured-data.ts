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
import type { Post } from '#domain/schemas/post.ts';
import { LANGUAGE_TAGS } from '#domain/languages.ts';
import { canonicalPath, homePath, postPath } from '../paths.ts';
import type { RouteContext } from '../route-table/route.ts';
import type { Crumb } from '../route-table/trails.ts';

/** SPEC §9: structured data lists up to ten tools. */
const LISTED_MAX = 10;
const SIGN = { path: '/icons/icon-512.png', size: 512 };

export function pageAddress(path: string, { language, site }: RouteContext): string {
  return `${site.origin}${canonicalPath(path, language)}`;
}

export function organization({ site: { origin, siteName, supportEmail } }: RouteContext): Organization {
  const { path, size } = SIGN;
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
export function webSite(context: RouteContext, description: string): WebSite {
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
    url: pageAddress(homePath, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
}

export function breadcrumbs(context: RouteContext, crumbs: readonly Crumb[]): BreadcrumbList {
  const itemListElement = crumbs.map(({ name, path }, i) => {
    return { '@type': 'ListItem' as const, position: i + 1, name, item: pageAddress(path, context) };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}

type Listed = { name: string; path: string };

/** A page that lists others; the list itself names ten of them at most. */
export function collection(
  context: RouteContext,
  page: Listed & { description: string },
  items: readonly Listed[],
): CollectionPage {
  const itemListElement = items.slice(0, LISTED_MAX).map(({ name, path }, i) => {
    return { '@type': 'ListItem' as const, position: i + 1, name, url: pageAddress(path, context) };
  });
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: pageAddress(page.path, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    isPartOf: { '@id': `${context.site.origin}/#website` },
    mainEntity: { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement },
  };
}

/** The editors sign together, some under the site's name: they are no person. */
function authorOf({ authorName }: Post, { site }: RouteContext): Organization | Person {
  const isHouse = authorName.startsWith(site.siteName) || / editors$/i.test(authorName);
  return isHouse ? { '@type': 'Organization', name: authorName } : { '@type': 'Person', name: authorName };
}

export function blogPosting(context: RouteContext, post: Post, image: string): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedDate,
    author: authorOf(post, context),
    publisher: { '@id': `${context.site.origin}/#organization` },
    inLanguage: LANGUAGE_TAGS[post.lang ?? context.language],
    keywords: post.tags.join(', '),
    mainEntityOfPage: pageAddress(postPath(post.slug), context),
    image,
  };
}
