import type { CatalogTool } from '#domain/model/tool.ts';
import { NO_RATING_COUNTS, NO_RATING_MEANS, ratingRank } from '#domain/rating.ts';

export function catalogTool(given: Partial<CatalogTool> & { id: number }): CatalogTool {
  return {
    slug: `tool-${given.id}`,
    name: `Tool ${given.id}`,
    description: 'Made for a test.',
    website: 'https://tool.example',
    logo: null,
    companyName: null,
    pricingType: 'free',
    pricingDetails: null,
    isVerified: false,
    isPromoted: false,
    avgRating: 0,
    reviewCount: 0,
    ratingRank: ratingRank(0, 0),
    popularity: 0,
    createdAt: '2026-01-31T10:00:00.000Z',
    categories: [{ id: 1, slug: 'chatbots', name: 'Chatbots' }],
    features: {},
    checkedAt: null,
    ratingCounts: NO_RATING_COUNTS,
    ratingMeans: NO_RATING_MEANS,
    ...given,
  };
}
