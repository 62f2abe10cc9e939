import * as v from 'valibot';
import { LANGUAGES, type Language } from '../languages.ts';
import { boundedText, Slug } from './atoms.ts';

/** Pages without required parameters. */
export const ADVERTISED_PAGES = [
  '/tools',
  '/compare',
  '/categories',
  '/blog',
  '/about/ratings',
  '/contact',
  '/submit',
  '/offline',
] as const;

const AdText = boundedText(20, 140);

const inEveryLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, AdText])) as Record<
  Language,
  typeof AdText
>;

export const StoredAd = v.strictObject({
  id: Slug,
  text: v.strictObject(inEveryLanguage),
  link: v.picklist(ADVERTISED_PAGES, `one of ${ADVERTISED_PAGES.join(', ')}`),
});
export const StoredAdList = v.array(StoredAd);
export type StoredAd = v.InferOutput<typeof StoredAd>;

export const Ad = v.object({ id: Slug, text: v.string(), link: v.picklist(ADVERTISED_PAGES) });
export const AdList = v.array(Ad);
export type Ad = v.InferOutput<typeof Ad>;
