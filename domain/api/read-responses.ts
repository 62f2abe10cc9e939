import type { GenericSchema } from 'valibot';
import { AdList } from '../model/ad.ts';
import { AlternativeList, Catalog, Comparison, Facets } from '../model/catalogue.ts';
import { Post, PostList } from '../model/post.ts';
import { OwnReview, OwnReviewList, ReviewList } from '../model/review.ts';
import { Tool, ToolList } from '../model/tool.ts';
import { ToolHistory } from '../model/tool-history.ts';
import { AccountSessionList, CurrentUser } from '../model/user.ts';
import { Category, CategoryList, FeatureList } from '../model/vocabulary.ts';
import type { ReadResponse } from './endpoint.ts';
import type { PersonalReadName, PublicReadName } from './reads.ts';

/** Reads snake_case fields and categories without slug from other servers; ours never writes them. */
const SPELLINGS: Record<string, string> = {
  pricing_type: 'pricingType',
  pricing_details: 'pricingDetails',
  website_url: 'website',
  logo_url: 'logo',
  company_name: 'companyName',
  is_verified: 'isVerified',
  is_promoted: 'isPromoted',
  avg_rating: 'avgRating',
  review_count: 'reviewCount',
  created_at: 'createdAt',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function adaptCategory(value: unknown): unknown {
  if (!isRecord(value) || value.slug || value.id === undefined) return value;
  return { ...value, slug: `category-${value.id}` };
}

function adaptTool(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const tool: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const ours = SPELLINGS[name] ?? name;
    if (ours === name || !(ours in value)) tool[ours] = field;
  }
  return Array.isArray(tool.categories) ? { ...tool, categories: tool.categories.map(adaptCategory) } : tool;
}

function adaptTools(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(adaptTool);
  return isRecord(body) && Array.isArray(body.tools) ? { ...body, tools: body.tools.map(adaptTool) } : adaptTool(body);
}

function adaptCategories(body: unknown): unknown {
  return Array.isArray(body) ? body.map(adaptCategory) : adaptCategory(body);
}

export const PUBLIC_READ_RESPONSES = {
  listTools: { response: ToolList, adapt: adaptTools },
  countFacets: { response: Facets },
  getTool: { response: Tool, adapt: adaptTools },
  listReviews: { response: ReviewList },
  listHistory: { response: ToolHistory },
  listRelatedTools: { response: ToolList, adapt: adaptTools },
  listAlternatives: { response: AlternativeList, adapt: adaptTools },
  listNamedTools: { response: ToolList, adapt: adaptTools },
  listCategories: { response: CategoryList, adapt: adaptCategories },
  getCategory: { response: Category, adapt: adaptCategories },
  listFeatures: { response: FeatureList },
  listPosts: { response: PostList },
  getPost: { response: Post },
  listAds: { response: AdList },
  getCatalog: { response: Catalog },
  compareTools: { response: Comparison, adapt: adaptTools },
} as const satisfies Readonly<Record<PublicReadName, ReadResponse>>;

export const PERSONAL_RESPONSES = {
  getUser: CurrentUser,
  listSessions: AccountSessionList,
  listOwnReviews: OwnReviewList,
  getUserReview: OwnReview,
  getReview: OwnReview,
} as const satisfies Readonly<Record<PersonalReadName, GenericSchema>>;
