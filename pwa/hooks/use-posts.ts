import type { PostQuery } from '#domain/catalogue/list-posts.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import { postsKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** Null asks for nothing. */
export function usePosts(query: PostQuery | null): Resource<PagedList<PostSummary>> {
  const language = useLanguage();
  return useResource(query && postsKey(query, language), { keepPrevious: true });
}
