import { AdList } from '../model/ad.ts';
import { Catalog, Comparison, Facets } from '../model/catalogue.ts';
import { Post, PostList } from '../model/post.ts';
import { ReviewList } from '../model/review.ts';
import { adaptCategories, adaptTools } from '../model/spellings.ts';
import { Tool, ToolList } from '../model/tool.ts';
import { Category, CategoryList, FeatureList } from '../model/vocabulary.ts';
import type { ReadResponse } from './endpoint.ts';
import type { PublicReadName } from './public-reads.ts';

/** The answer of each public read. Pages load it with the first answer that they parse. */
export const PUBLIC_READ_RESPONSES = {
  listTools: { response: ToolList, adapt: adaptTools },
  countFacets: { response: Facets },
  getTool: { response: Tool, adapt: adaptTools },
  listReviews: { response: ReviewList },
  listRelatedTools: { response: ToolList, adapt: adaptTools },
  listCategories: { response: CategoryList, adapt: adaptCategories },
  getCategory: { response: Category, adapt: adaptCategories },
  listFeatures: { response: FeatureList },
  listPosts: { response: PostList },
  getPost: { response: Post },
  listAds: { response: AdList },
  getCatalog: { response: Catalog },
  compareTools: { response: Comparison, adapt: adaptTools },
} as const satisfies Readonly<Record<PublicReadName, ReadResponse>>;
