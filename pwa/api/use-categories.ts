import type { CategorySummary } from '#domain/schemas/category.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { categoriesKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useCategories(): Resource<CategorySummary[]> {
  return useResource(categoriesKey(useLanguage()));
}
