import type { GenericSchema } from 'valibot';
import { AdList } from '../model/ad.ts';
import { AlternativeList, Catalog, Comparison, Facets } from '../model/catalogue.ts';
import { Post, PostList } from '../model/post.ts';
import { OwnReview, OwnReviewList, ReviewList } from '../model/review.ts';
import { Tool, ToolList } from '../model/tool.ts';
import { ToolHistory } from '../model/tool-history.ts';
import { AccountSessionList, CurrentUser } from '../model/user.ts';
import { Category, CategoryList, FeatureList } from '../model/vocabulary.ts';
import type { PersonalReadName, PublicReadName } from './reads.ts';

export const PUBLIC_READ_RESPONSES = {
  listTools: ToolList,
  countFacets: Facets,
  getTool: Tool,
  listReviews: ReviewList,
  listHistory: ToolHistory,
  listRelatedTools: ToolList,
  listAlternatives: AlternativeList,
  listNamedTools: ToolList,
  listCategories: CategoryList,
  getCategory: Category,
  listFeatures: FeatureList,
  listPosts: PostList,
  getPost: Post,
  listAds: AdList,
  getCatalog: Catalog,
  compareTools: Comparison,
} as const satisfies Readonly<Record<PublicReadName, GenericSchema>>;

export const PERSONAL_RESPONSES = {
  getUser: CurrentUser,
  listSessions: AccountSessionList,
  listOwnReviews: OwnReviewList,
  getUserReview: OwnReview,
  getReview: OwnReview,
} as const satisfies Readonly<Record<PersonalReadName, GenericSchema>>;
