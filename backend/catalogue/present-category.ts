import type { Language } from '#domain/languages.ts';
import type { Category as PublicCategory, CategorySummary } from '#domain/model/category.ts';
import type { CategoryModel } from '#backend/database/models/category.ts';
import { fallbackLanguage } from './present-tool.ts';

export function presentCategorySummary(category: CategoryModel, language: Language): CategorySummary {
  const translation = category.translations?.[0];
  return {
    id: category.id,
    slug: category.slug,
    name: translation?.name ?? category.name,
    description: translation?.description ?? category.description,
    iconName: category.iconName,
    toolCount: category.toolCount,
    ...fallbackLanguage(language !== 'en' && !translation),
  };
}

export function presentCategory(category: CategoryModel, language: Language): PublicCategory {
  const translation = category.translations?.[0];
  return {
    ...presentCategorySummary(category, language),
    why: translation?.why || category.why,
    words: JSON.parse((translation ?? category).words),
  };
}
