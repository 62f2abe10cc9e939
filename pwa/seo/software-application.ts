import type { AggregateRating, Offer, Review as ReviewData, SoftwareApplication } from 'schema-dts';
import { hasFreeOffer } from '#domain/pricing.ts';
import { REVIEW, type Review } from '#domain/model/review.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { toolPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import { pageUrl } from './structured-data.ts';

const REVIEWS_MAX = 3;
const RATING_SCALE = { bestRating: REVIEW.ratingMax, worstRating: REVIEW.ratingMin };

/** The same day a year on; 29 February counts as the 28th. */
function oneYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** Where a tool runs, by the feature that says so; the vocabulary itself is in `seeds/features.json`. */
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

/** Stands only where one can pay nothing. */
function freeOffer(today: string): Offer {
  return { '@type': 'Offer', price: 0, priceCurrency: 'USD', priceValidUntil: oneYearAfter(today) };
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

/** A tool as search engines read it: an offer only if it is free, ratings only if there are any. */
export function softwareApplication(context: RouteData, tool: ToolDetails, image: string): SoftwareApplication {
  const operatingSystem = operatingSystems(tool);
  const reviews = (tool.reviews ?? []).slice(0, REVIEWS_MAX).map(toReviewData);
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: tool.description,
    url: pageUrl(toolPath(tool.slug), context),
    sameAs: tool.website,
    image,
    applicationCategory: tool.categories[0]?.name ?? 'AI',
    ...(operatingSystem === '' ? {} : { operatingSystem }),
    ...(tool.companyName ? { author: { '@type': 'Organization', name: tool.companyName } } : {}),
    ...(hasFreeOffer(tool.pricingType) ? { offers: freeOffer(context.site.today) } : {}),
    ...(tool.reviewCount > 0 ? { aggregateRating: toAggregateRating(tool) } : {}),
    ...(tool.reviewCount > 0 && reviews.length > 0 ? { review: reviews } : {}),
  };
}
