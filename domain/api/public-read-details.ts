import { AdList } from '../model/ad.ts';
import { Catalog, Comparison, ComparisonRequest, Facets } from '../model/catalogue.ts';
import { Post, PostList } from '../model/post.ts';
import {
  ComparisonParams,
  FilterParams,
  LanguageParams,
  PostListParams,
  ReviewListParams,
  ToolListParams,
} from '../model/query-params.ts';
import { ReviewList } from '../model/review.ts';
import { adaptCategories, adaptTools } from '../model/spellings.ts';
import { Tool, ToolList } from '../model/tool.ts';
import { Category, CategoryList, FeatureList } from '../model/vocabulary.ts';
import type { ReadDetails } from './endpoint.ts';
import type { PublicReadName } from './public-reads.ts';

/** What each public read is asked and answers. Pages load it with the first answer that they parse. */
export const PUBLIC_READ_DETAILS = {
  listTools: {
    summary: 'Tools that match, one page of them',
    query: ToolListParams,
    response: ToolList,
    adapt: adaptTools,
  },
  countFacets: {
    summary: 'How many tools each further choice would leave',
    query: FilterParams,
    response: Facets,
  },
  getTool: {
    summary: 'One tool with its newest reviews',
    query: LanguageParams,
    response: Tool,
    adapt: adaptTools,
  },
  listReviews: { summary: 'Published reviews of a tool', query: ReviewListParams, response: ReviewList },
  listRelatedTools: {
    summary: 'At most six tools that share categories',
    query: LanguageParams,
    response: ToolList,
    adapt: adaptTools,
  },
  listCategories: {
    summary: 'All categories',
    query: LanguageParams,
    response: CategoryList,
    adapt: adaptCategories,
  },
  getCategory: { summary: 'One category', query: LanguageParams, response: Category, adapt: adaptCategories },
  listFeatures: { summary: 'The vocabulary of features', query: LanguageParams, response: FeatureList },
  listPosts: { summary: 'Posts, newest first, without their bodies', query: PostListParams, response: PostList },
  getPost: { summary: 'One post', query: LanguageParams, response: Post },
  listAds: {
    summary: 'The advertisements of this site, of which a page shows one',
    query: LanguageParams,
    response: AdList,
  },
  getCatalog: {
    summary: 'Everything a device keeps for use without a connection',
    query: LanguageParams,
    response: Catalog,
  },
  compareTools: {
    summary: 'Up to three tools side by side, in the order asked for',
    query: ComparisonParams,
    request: ComparisonRequest,
    response: Comparison,
    adapt: adaptTools,
  },
} as const satisfies Readonly<Record<PublicReadName, ReadDetails>>;
