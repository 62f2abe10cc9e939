import type { Language } from '#domain/languages.ts';
import type { Category as PublicCategory, CategorySummary } from '#domain/model/category.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { CategoryModel } from '#backend/database/models/category.ts';
import { presentCategory, presentCategorySummary } from './present-category.ts';

function query({ reader }: Database, language: Language) {
  return CategoryModel.query(reader)
    .withGraphFetched('translations(inLanguage)')
    .modifiers({ inLanguage: (builder) => builder.where('language', language) });
}

function inOrder(database: Database, language: Language) {
  return query(database, language).orderBy(['position', 'id']);
}

/** All categories in their own order, as lists carry them. */
export async function listCategories(database: Database, language: Language): Promise<CategorySummary[]> {
  return (await inOrder(database, language)).map((category) => presentCategorySummary(category, language));
}

/** The same with everything there is to say of each. */
export async function listFullCategories(database: Database, language: Language): Promise<PublicCategory[]> {
  return (await inOrder(database, language)).map((category) => presentCategory(category, language));
}

/** Throws `not_found`. */
export async function loadCategory(database: Database, language: Language, slug: string): Promise<PublicCategory> {
  const category = await query(database, language).findOne({ slug });
  if (!category) throw notFound('Category');
  return presentCategory(category, language);
}
