import * as v from 'valibot';
import type { Language } from '#domain/languages.ts';
import { Catalog } from '#domain/model/catalogue.ts';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { OfflineAnswers } from '#pwa/features/offline/offline-answers.ts';
import type { TestSite } from './site.ts';

export async function offlineAnswersOf(site: TestSite, languages: Iterable<Language>): Promise<OfflineAnswers> {
  const saved = new OfflineAnswers();
  for (const language of new Set(languages)) {
    const response = await site.get(`/api/catalog?lng=${language}`);
    saved.put(new CatalogueSnapshot(language, v.parse(Catalog, await response.json())), 0);
  }
  return saved;
}
