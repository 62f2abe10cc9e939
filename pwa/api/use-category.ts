import type { Category } from '#domain/schemas/category.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { categoryKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useCategory(slug: string): Resource<Category> {
  return useResource(categoryKey(slug, useLanguage()));
}
