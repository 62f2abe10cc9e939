import type { Category } from '#domain/model/category.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { categoryKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useCategory(slug: string): Resource<Category> {
  return useResource(categoryKey(slug, useLanguage()));
}
