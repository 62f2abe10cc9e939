import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Review } from '#domain/model/review.ts';
import type { CatalogTool, RatingMeans, Tool, ToolSummary } from '#domain/model/tool.ts';
import type { CategoryLabel, Features } from '#domain/model/vocabulary.ts';

/** The features of a tool as they are stored. Null for what is none, which only somebody's own hand can have written. */
export function parseStoredFeatures(stored: string): Features | null {
  try {
    const read: unknown = JSON.parse(stored);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Features) : null;
  } catch {
    return null;
  }
}

/** A tool as the list queries read it; `categories` and `features` are JSON text. */
export type ToolRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  /** 1 when the description is the English one though another language was asked for. */
  is_fallback: number;
  website: string;
  logo: string | null;
  company_name: string | null;
  pricing_type: ToolSummary['pricingType'];
  pricing_details: string | null;
  is_verified: number;
  is_promoted: number;
  avg_rating: number;
  review_count: number;
  rating_rank: number;
  popularity: number;
  created_at: string;
  categories: string;
};

export type CatalogToolRow = ToolRow & {
  features: string;
  checked_at: string | null;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
};

/** `{lang}` for texts that fell back to English, else nothing. */
export function fallbackLanguage(isFallback: number | boolean): { lang?: Language } {
  return isFallback ? { lang: FALLBACK_LANGUAGE } : {};
}

function categoryLabels(json: string): CategoryLabel[] {
  const labels: (Omit<CategoryLabel, 'lang'> & { lang?: Language | null })[] = JSON.parse(json);
  return labels.map(({ lang, ...label }) => (lang ? { ...label, lang } : label));
}

export function presentToolSummary(row: ToolRow): ToolSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    website: row.website,
    logo: row.logo,
    companyName: row.company_name,
    pricingType: row.pricing_type,
    pricingDetails: row.pricing_details,
    isVerified: row.is_verified === 1,
    isPromoted: row.is_promoted === 1,
    avgRating: row.avg_rating / 100,
    reviewCount: row.review_count,
    ratingRank: row.rating_rank,
    popularity: row.popularity,
    createdAt: row.created_at,
    categories: categoryLabels(row.categories),
    ...fallbackLanguage(row.is_fallback),
  };
}

export function presentCatalogTool(row: CatalogToolRow, ratingMeans: RatingMeans): CatalogTool {
  return {
    ...presentToolSummary(row),
    features: JSON.parse(row.features),
    checkedAt: row.checked_at,
    ratingCounts: { 1: row.stars_1, 2: row.stars_2, 3: row.stars_3, 4: row.stars_4, 5: row.stars_5 },
    ratingMeans,
  };
}

export function presentTool(row: CatalogToolRow, ratingMeans: RatingMeans, reviews: Review[]): Tool {
  return { ...presentCatalogTool(row, ratingMeans), reviews };
}
