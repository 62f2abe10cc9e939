import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import { isStorableText } from '#domain/model/atoms.ts';
import { ALL_POSTS } from '#pwa/lib/api/queries.ts';
import { blogPath } from './paths.ts';
import { parsePage } from './read-page.ts';
import type { Asked } from './route.ts';

export type BlogParams = { tag: string; page: number };

const TAG_LENGTH_MAX = 60;

export function parseBlogParams(search: URLSearchParams): BlogParams {
  const tag = (search.get('tag') ?? '').trim();
  return { tag: isStorableText(tag) && tag.length <= TAG_LENGTH_MAX ? tag : '', page: parsePage(search) };
}

export function blogAddressOf({ search }: Asked): string {
  const { tag, page } = parseBlogParams(search);
  return blogPath(tag, page);
}

/** With a tag all its posts show at once; without, six at a time. */
export function blogPageQuery({ tag, page }: BlogParams): PostQuery {
  if (tag !== '') return { ...ALL_POSTS, tag };
  return { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE, tag: '' };
}
