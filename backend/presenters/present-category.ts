import type { Language } from '#domain/languages.ts';
import type { Category as PublicCategory, CategorySummary } from '#domain/schemas/category.ts';
import type { Category } from '#backend/models/category.ts';
import { fallbackMark } from './present-tool.ts';

export function presentCategorySummary(category: Category, language: Language): CategorySummary {
  const translation = category.translations?.[0];
  return {
    id: category.id,
    slug: category.slug,
    name: translation?.name ?? category.name,
    description: translation?.description ?? category.description,
    iconName: category.iconName,
    toolCount: category.toolCount,
    ...fallbackMark(language !== 'en' && !translation),
  };
}

export function presentCategory(category: Category, language: Language): PublicCategory {
  const translation = category.translations?.[0];
  return {
    ...presentCategorySummary(category, language),
    why: translation?.why || category.why,
    words: JSON.parse((translation ?? category).words),
  };
}
