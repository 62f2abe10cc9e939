import type { PostQuery } from '#domain/catalogue/list-posts.ts';
import { NO_FILTER, type ToolQuery } from '#domain/model/tool-query.ts';

/** Questions that a screen and its entry in `routes.ts` both ask. */
export const POPULAR_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'reviews', limit: 10, offset: 0 };
/** As many more than are shown as there are popular ones: a tool stands on the home page once. */
export const NEWEST_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'newest', limit: 14, offset: 0 };
export const LATEST_POSTS: PostQuery = { limit: 3, offset: 0, tag: '' };
/** One more than are shown, because the post itself may be among them. */
export const RELATED_POSTS: PostQuery = { limit: 4, offset: 0, tag: '' };
/** Every post, for the list of tags. */
export const ALL_POSTS: PostQuery = { limit: 100, offset: 0, tag: '' };
