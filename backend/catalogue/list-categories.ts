import type { Database } from '#backend/database/database.ts';
import { CategoryModel } from '#backend/database/models/tool-model.ts';
import { notFound } from '#backend/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { CategorySummary, Feature, Category as PublicCategory } from '#domain/model/vocabulary.ts';
import { fallbackLanguage } from './present-tool.ts';

function presentCategorySummary(category: CategoryModel, language: Language): CategorySummary {
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

function presentCategory(category: CategoryModel, language: Language): PublicCategory {
  const translation = category.translations?.[0];
  const requiredKeys: string[] = JSON.parse(category.requiredKeys);
  return {
    ...presentCategorySummary(category, language),
    why: translation?.why || category.why,
    words: JSON.parse((translation ?? category).words),
    ...(translation && { englishWords: [category.name, ...JSON.parse(category.words)] }),
    ...(requiredKeys.length > 0 ? { requiredKeys } : {}),
  };
}

export async function listFeatures({ reader }: Database, language: Language): Promise<Feature[]> {
  return reader('features as f')
    .leftJoin('feature_labels as own', (join) => join.on('own.feature_key', 'f.key').andOnVal('own.language', language))
    .leftJoin('feature_labels as en', (join) => join.on('en.feature_key', 'f.key').andOnVal('en.language', 'en'))
    .select('f.key', 'f.type', 'f.group_name as group')
    .select(
      reader.raw('coalesce(own.label, en.label, f.key) as label'),
      reader.raw('coalesce(own.unit, en.unit) as unit'),
    )
    .orderBy(['f.position', 'f.key']);
}

function query({ reader }: Database, language: Language) {
  return CategoryModel.query(reader)
    .withGraphFetched('translations(inLanguage)')
    .modifiers({ inLanguage: (builder) => builder.where('language', language) });
}

function inOrder(database: Database, language: Language) {
  return query(database, language).orderBy(['position', 'id']);
}

export async function listCategories(database: Database, language: Language): Promise<CategorySummary[]> {
  return (await inOrder(database, language)).map((category) => presentCategorySummary(category, language));
}

export async function listFullCategories(database: Database, language: Language): Promise<PublicCategory[]> {
  return (await inOrder(database, language)).map((category) => presentCategory(category, language));
}

/** Throws `not_found`. */
export async function loadCategory(database: Database, language: Language, slug: string): Promise<PublicCategory> {
  const category = await query(database, language).findOne({ slug });
  if (!category) throw notFound('Category');
  return presentCategory(category, language);
}
