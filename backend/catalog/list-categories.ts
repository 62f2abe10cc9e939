import type { Language } from '#domain/languages.ts';
import type { Category as PublicCategory } from '#domain/schemas/category.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/http/api-error.ts';
import { Category } from '#backend/models/category.ts';
import { presentCategory } from '#backend/presenters/present-category.ts';

function query({ reader }: Database, language: Language) {
  return Category.query(reader)
    .withGraphFetched('translations(inLanguage)')
    .modifiers({ inLanguage: (builder) => builder.where('language', language) });
}

/** All categories in their own order. */
export async function listCategories(database: Database, language: Language): Promise<PublicCategory[]> {
  const categories = await query(database, language).orderBy(['position', 'id']);
  return categories.map((category) => presentCategory(category, language));
}

/** Throws `not_found`. */
export async function loadCategory(database: Database, language: Language, slug: string): Promise<PublicCategory> {
  const category = await query(database, language).findOne({ slug });
  if (!category) throw notFound('Category');
  return presentCategory(category, language);
}
