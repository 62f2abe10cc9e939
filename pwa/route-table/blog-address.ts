import { POSTS_PER_PAGE, type PostQuery } from '#domain/rules/list-posts.ts';
import { isStorableText } from '#domain/schemas/atoms.ts';
import { ALL_POSTS } from '../api/queries.ts';
import { blogPath } from '../paths.ts';
import { readPage } from './read-page.ts';
import type { Asked } from './route.ts';

export type BlogAddress = { tag: string; page: number };

const TAG_LENGTH_MAX = 60;

export function readBlogAddress(search: URLSearchParams): BlogAddress {
  const tag = (search.get('tag') ?? '').trim();
  return { tag: isStorableText(tag) && tag.length <= TAG_LENGTH_MAX ? tag : '', page: readPage(search) };
}

export function blogAddressOf({ search }: Asked): string {
  const { tag, page } = readBlogAddress(search);
  return blogPath(tag, page);
}

/** With a tag all its posts show at once; without, six at a time. */
export function blogPageQuery({ tag, page }: BlogAddress): PostQuery {
  if (tag !== '') return { ...ALL_POSTS, tag };
  return { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE, tag: '' };
}
