import type { Language } from '#domain/languages.ts';
import { setOfflineSource } from '#pwa/lib/api/offline-source.ts';
import { offlineCatalogue } from './offline-catalogue.ts';

/** Before the first render: what is saved in a language, if the device gives it in a moment; else it is used when it comes. */
export async function restoreCatalogue(language: Language): Promise<void> {
  setOfflineSource(offlineCatalogue);
  await offlineCatalogue.open(language);
}
