import * as v from 'valibot';
import type { Language } from '#domain/languages.ts';
import { Catalog } from '#domain/schemas/catalog.ts';
import { SavedAnswers } from '#pwa/offline/catalogue/saved-answers.ts';
import { Snapshot } from '#pwa/offline/catalogue/snapshot.ts';
import type { TestSite } from './site.ts';

/** What a device that has saved these languages of a site answers from. */
export async function savedFrom(site: TestSite, languages: Iterable<Language>): Promise<SavedAnswers> {
  const saved = new SavedAnswers();
  for (const language of new Set(languages)) {
    const response = await site.get(`/api/catalog?lng=${language}`);
    saved.put(new Snapshot(language, v.parse(Catalog, await response.json())), 0);
  }
  return saved;
}
