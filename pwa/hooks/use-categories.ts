import type { CategorySummary } from '#domain/model/category.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { categoriesKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useCategories(): Resource<CategorySummary[]> {
  return useResource(categoriesKey(useLanguage()));
}
