import type { PostQuery } from '#domain/rules/list-posts.ts';
import type { PostSummary } from '#domain/schemas/post.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Page } from './api-key.ts';
import { postsKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** Null asks for nothing. */
export function usePosts(query: PostQuery | null): Resource<Page<PostSummary>> {
  const language = useLanguage();
  return useResource(query && postsKey(query, language), { keepPrevious: true });
}
