import type { Language } from '#domain/languages.ts';
import type { SavedCatalogue } from '#pwa/state/saved-catalogue.ts';
import { catalogueKeeper } from './catalogue-keeper.ts';
import { listRecords } from './catalogue-store.ts';

/** What is saved on the device. Throws what `storeTrouble` names. */
export function listSavedLanguages(): Promise<SavedCatalogue[]> {
  return listRecords();
}

/** Saves a language, or renews it. Throws `OfflineError`, `HttpError` or what `storeTrouble` names. */
export function refreshLanguage(language: Language): Promise<void> {
  return catalogueKeeper.refresh(language);
}

/** Throws what `storeTrouble` names. */
export function removeLanguage(language: Language): Promise<void> {
  return catalogueKeeper.remove(language);
}
