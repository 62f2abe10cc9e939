import type {
  AggregateRating,
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Offer,
  Organization,
  Person,
  Review as ReviewData,
  SearchAction,
  SoftwareApplication,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { LANGUAGE_TAGS } from '#domain/languages.ts';
import type { Plan } from '#domain/model/plan.ts';
import type { Post } from '#domain/model/post.ts';
import { REVIEW, type Review } from '#domain/model/review.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import { mayBeOutOfDate } from '#domain/model/tool-facts.ts';
import { isByEditors } from '#pwa/features/posts/post-labels.ts';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { homePath, postPath, toolPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import type { Breadcrumb } from '#pwa/ui/page/page-frame.tsx';

/** Structured data lists up to ten tools. */
const LIST_ITEMS_MAX = 10;
const LOGO = { path: '/icons/icon-512.png', size: 512 };

function pageUrl(path: string, { language, site }: RouteData): string {
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

export function listedTools(tools: readonly ToolSummary[]): ListedPage[] {
  return tools.map(({ name, slug }) => ({ name, path: toolPath(slug) }));
}

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

function postAuthor({ authorName }: Post, { site }: RouteData): Organization | Person {
  return isByEditors(authorName, site.siteName)
    ? { '@type': 'Organization', name: authorName }
    : { '@type': 'Person', name: authorName };
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

const REVIEWS_MAX = 3;
const RATING_SCALE = { bestRating: REVIEW.ratingMax, worstRating: REVIEW.ratingMin };

/** Keys are in `seeds/features.json`. */
const OPERATING_SYSTEMS = [
  ['web_app', 'Web'],
  ['windows_app', 'Windows'],
  ['macos_app', 'macOS'],
  ['linux_app', 'Linux'],
  ['ios_app', 'iOS'],
  ['android_app', 'Android'],
] as const;

function operatingSystems({ features }: CatalogTool): string {
  return OPERATING_SYSTEMS.flatMap(([key, name]) => (features[key] === true ? name : [])).join(', ');
}

/** UN/CEFACT codes. */
const UNIT_CODES = { month: 'MON', year: 'ANN' } as const;

/** Prices by use fit no offer: "price" is that of all of it. */
function offersOf(plans: readonly Plan[], today: string): Offer[] {
  return plans.flatMap(({ name, amount: price, currency: priceCurrency, period, checkedAt }): Offer[] => {
    if (period === 'usage' || mayBeOutOfDate(checkedAt, today)) return [];
    const offer = { '@type': 'Offer', name, price, priceCurrency } as const;
    if (period === 'once') return [offer];
    const unit = { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: UNIT_CODES[period] } as const;
    return [{ ...offer, priceSpecification: unit }];
  });
}

function toAggregateRating({ avgRating, reviewCount }: CatalogTool): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: avgRating, reviewCount, ...RATING_SCALE };
}

function toReviewData({ rating, title, content, createdAt, reviewerName, user }: Review): ReviewData {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...RATING_SCALE },
    author: { '@type': 'Person', name: reviewerName || user?.name || user?.username || 'Anonymous' },
    datePublished: createdAt.slice(0, 10),
    ...(title ? { name: title } : {}),
    reviewBody: content,
  };
}

/** Offers only from plans that were looked up lately, ratings only if any. */
export function softwareApplication(context: RouteData, tool: ToolDetails, image: string): SoftwareApplication {
  const operatingSystem = operatingSystems(tool);
  const isClosed = tool.status === 'discontinued';
  const offers = isClosed ? [] : offersOf(tool.plans ?? [], context.site.today);
  const reviews = (tool.reviews ?? []).slice(0, REVIEWS_MAX).map(toReviewData);
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    ...(tool.formerNames ? { alternateName: tool.formerNames } : {}),
    description: tool.description,
    url: pageUrl(toolPath(tool.slug), context),
    ...(isClosed ? {} : { sameAs: tool.website }),
    image,
    applicationCategory: tool.categories[0]?.name ?? 'AI',
    ...(operatingSystem === '' ? {} : { operatingSystem }),
    ...(tool.companyName ? { author: { '@type': 'Organization', name: tool.companyName } } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    ...(tool.reviewCount > 0 ? { aggregateRating: toAggregateRating(tool) } : {}),
    ...(tool.reviewCount > 0 && reviews.length > 0 ? { review: reviews } : {}),
  };
}
