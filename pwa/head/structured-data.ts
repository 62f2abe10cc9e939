import { hasFreeOffer } from '#domain/rules/pricing.ts';
import type { Post } from '#domain/schemas/post.ts';
import type { CatalogTool, ToolSummary } from '#domain/schemas/tool.ts';
import { LANGUAGE_TAGS } from '../i18n/language-names.ts';
import { canonicalPath, homePath, postPath, toolPath } from '../paths.ts';
import type { RouteContext } from '../route-table/route.ts';
import type { Crumb } from '../route-table/trails.ts';
import type { JsonLd } from './page-head.ts';

/** SPEC §9: structured data lists up to ten tools. */
const LISTED_TOOLS_MAX = 10;

function address(path: string, { language, site }: RouteContext): string {
  return `${site.origin}${canonicalPath(path, language)}`;
}

export function organization(context: RouteContext): JsonLd {
  const { origin, siteName, supportEmail } = context.site;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    email: supportEmail,
  };
}

/** The site and how to search it. */
export function webSite(context: RouteContext, description: string): JsonLd {
  const { origin, siteName } = context.site;
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/tools?search={search_term_string}` };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    description,
    url: address(homePath, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  };
}

export function breadcrumbs(context: RouteContext, crumbs: readonly Crumb[]): JsonLd {
  const itemListElement = crumbs.map(({ name, path }, i) => {
    return { '@type': 'ListItem', position: i + 1, name, item: address(path, context) };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}

type Collection = { name: string; description: string; path: string };

/** A list of tools; the list itself names ten of them at most. */
export function toolCollection(context: RouteContext, collection: Collection, tools: readonly ToolSummary[]): JsonLd {
  const itemListElement = tools.slice(0, LISTED_TOOLS_MAX).map(({ name, slug }, i) => {
    return { '@type': 'ListItem', position: i + 1, name, url: address(toolPath(slug), context) };
  });
  return {
    '@type': 'CollectionPage',
    name: collection.name,
    description: collection.description,
    url: address(collection.path, context),
    inLanguage: LANGUAGE_TAGS[context.language],
    mainEntity: { '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement },
  };
}

/** The same day a year on; 29 February counts as the 28th. */
function oneYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** Where a tool runs, by the feature that says so; the vocabulary itself is in `seeds/features.json`. */
const SYSTEMS = [
  ['web_app', 'Web'],
  ['windows_app', 'Windows'],
  ['macos_app', 'macOS'],
  ['linux_app', 'Linux'],
  ['ios_app', 'iOS'],
  ['android_app', 'Android'],
] as const;

function systemsOf({ features }: CatalogTool): string {
  return SYSTEMS.flatMap(([key, name]) => (features[key] === true ? name : [])).join(', ');
}

/** An offer stands only where one can pay nothing, a rating only where there are reviews. */
export function softwareApplication(context: RouteContext, tool: CatalogTool): JsonLd {
  const operatingSystem = systemsOf(tool);
  const priceValidUntil = oneYearAfter(context.site.today);
  const offers = { '@type': 'Offer', price: 0, priceCurrency: 'USD', priceValidUntil };
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: tool.avgRating,
    reviewCount: tool.reviewCount,
    bestRating: 5,
    worstRating: 1,
  };
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: tool.description,
    url: address(toolPath(tool.slug), context),
    sameAs: tool.website,
    applicationCategory: tool.categories[0]?.name ?? 'AI',
    ...(operatingSystem === '' ? {} : { operatingSystem }),
    ...(tool.companyName ? { author: { '@type': 'Organization', name: tool.companyName } } : {}),
    ...(hasFreeOffer(tool.pricingType) ? { offers } : {}),
    ...(tool.reviewCount > 0 ? { aggregateRating } : {}),
  };
}

/** The editors sign together, some under the site's name: they are no person. */
function authorOf({ authorName }: Post, { site }: RouteContext): JsonLd {
  const isHouse = authorName.startsWith(site.siteName) || / editors$/i.test(authorName);
  return { '@type': isHouse ? 'Organization' : 'Person', name: authorName };
}

export function blogPosting(context: RouteContext, post: Post): JsonLd {
  const { origin } = context.site;
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedDate,
    author: authorOf(post, context),
    publisher: { '@id': `${origin}/#organization` },
    inLanguage: LANGUAGE_TAGS[post.lang ?? context.language],
    keywords: post.tags.join(', '),
    mainEntityOfPage: address(postPath(post.slug), context),
    ...(post.coverImage ? { image: new URL(post.coverImage, origin).href } : {}),
  };
}
