import type { CategorySummary } from '#domain/model/category.ts';

/** SPEC §2: the home page shows these categories only, in this order … */
export const HOME_CATEGORIES = [
  'chatbots',
  'image-generation',
  'productivity',
  'writing',
  'code',
  'video-creation',
  'voice-speech',
  'marketing',
  'content',
] as const;

/** … and these as industries. */
export const INDUSTRY_CATEGORIES = ['medical', 'law', 'finance', 'accounting', 'education', 'marketing'] as const;

/** The categories with these slugs, in the slugs' order; those that the catalogue lacks are left out. */
export function pickCategories(categories: readonly CategorySummary[], slugs: readonly string[]): CategorySummary[] {
  return slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}
