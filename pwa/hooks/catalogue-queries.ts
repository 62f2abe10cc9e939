import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { PostQuery } from '#domain/catalogue/list-posts.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Alternative, Comparison, Facets } from '#domain/model/catalogue.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Review } from '#domain/model/review.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { FacetQuery } from '#domain/model/tool-query.ts';
import type { Category, CategorySummary, Feature } from '#domain/model/vocabulary.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import {
  alternativesKey,
  categoriesKey,
  categoryKey,
  compareKey,
  facetsKey,
  featuresKey,
  historyKey,
  namedToolsKey,
  type PagedList,
  postKey,
  postsKey,
  type ToolChange,
  type ToolDetails,
  toolKey,
  toolReviewsKey,
} from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isNotFound, OfflineError } from '#pwa/lib/api/http-error.ts';
import { offlineSource, type RequestError, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useCategories(): Resource<CategorySummary[]> {
  return useResource(categoriesKey(useLanguage()));
}

export function useCategory(slug: string): Resource<Category> {
  const language = useLanguage();
  return useResource(slug === '' ? null : categoryKey(slug, language));
}

export function useComparison(slugs: readonly string[]): Resource<Comparison> {
  const language = useLanguage();
  return useResource(slugs.length === 0 ? null : compareKey(slugs, language), { keepPrevious: slugs.length > 0 });
}

/** After a failure without numbers: the previous ones belong to another list. */
export function useFacets(query: FacetQuery): Resource<Facets> {
  const facets = useResource(facetsKey(query, useLanguage()), { keepPrevious: true });
  return facets.error ? { ...facets, data: undefined } : facets;
}

export function useFeatures(): Resource<Feature[]> {
  return useResource(featuresKey(useLanguage()));
}

export function usePost(slug: string): Resource<Post> {
  return useResource(postKey(slug, useLanguage()));
}

/** Null: no request. */
export function usePosts(query: PostQuery | null): Resource<PagedList<PostSummary>> {
  const language = useLanguage();
  return useResource(query && postsKey(query, language), { keepPrevious: true });
}

export function useAlternatives(slug: string): Resource<Alternative[]> {
  return useResource(alternativesKey(slug, useLanguage()));
}

export function useHistory(slug: string): Resource<ToolChange[]> {
  return useResource(historyKey(slug));
}

export function useNamedTools(slugs: readonly string[]): Resource<ToolSummary[]> {
  const language = useLanguage();
  return useResource(slugs.length === 0 ? null : namedToolsKey(slugs, language));
}

export function useTool(slug: string): Resource<ToolDetails> {
  return useResource(toolKey(slug, useLanguage()));
}

/** Null: no request. */
export function useToolReviews(slug: string, query: ReviewQuery | null): Resource<PagedList<Review>> {
  return useResource(query && toolReviewsKey(slug, query), { keepPrevious: true });
}

type ToolRevalidation = {
  /** The server did not answer; the saved copy is shown. */
  hasFailed: boolean;
  retry: () => void;
};

/** Refetches a saved tool; cached reviews show until then. */
export function useToolRevalidation({ slug, saved }: ToolDetails): ToolRevalidation {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  const key = toolKey(slug, useLanguage());
  const ask = useCallback(async () => {
    void offlineSource()?.loadReviews(slug);
    try {
      const tool = await fetchJson(key);
      if (tool.saved) throw new OfflineError();
      await mutate(key, tool, { revalidate: false });
    } catch (error) {
      if (isNotFound(error)) cache.setFailure(key, error as RequestError);
      throw error;
    }
    return true;
  }, [key, slug, cache, mutate]);
  const { error, mutate: again } = useSWR<boolean, RequestError>(saved ? `now ${key}` : null, ask);
  return { hasFailed: error !== undefined, retry: useCallback(() => void again(), [again]) };
}
