import { ComparisonRequest } from '../model/catalogue.ts';
import {
  ComparisonParams,
  FilterParams,
  LanguageParams,
  PostListParams,
  ReviewListParams,
  ToolListParams,
} from '../model/query-params.ts';
import type { ReadRequest } from './endpoint.ts';
import type { PublicReadName } from './public-reads.ts';

/** The query of each public read, and its sentence in the OpenAPI document. */
export const PUBLIC_READ_REQUESTS = {
  listTools: { summary: 'Tools that match, one page of them', query: ToolListParams },
  countFacets: { summary: 'How many tools each further choice would leave', query: FilterParams },
  getTool: { summary: 'One tool with its newest reviews', query: LanguageParams },
  listReviews: { summary: 'Published reviews of a tool', query: ReviewListParams },
  listRelatedTools: { summary: 'At most six tools that share categories', query: LanguageParams },
  listCategories: { summary: 'All categories', query: LanguageParams },
  getCategory: { summary: 'One category', query: LanguageParams },
  listFeatures: { summary: 'The vocabulary of features', query: LanguageParams },
  listPosts: { summary: 'Posts, newest first, without their bodies', query: PostListParams },
  getPost: { summary: 'One post', query: LanguageParams },
  listAds: { summary: 'The advertisements of this site, of which a page shows one', query: LanguageParams },
  getCatalog: { summary: 'Everything a device keeps for use without a connection', query: LanguageParams },
  compareTools: {
    summary: 'Up to three tools side by side, in the order asked for',
    query: ComparisonParams,
    request: ComparisonRequest,
  },
} as const satisfies Readonly<Record<PublicReadName, ReadRequest>>;
