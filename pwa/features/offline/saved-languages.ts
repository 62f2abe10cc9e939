import type { Language } from '#domain/languages.ts';
import type { SavedCatalogue } from './saved-catalogue.ts';
import { offlineCatalogue } from './offline-catalogue.ts';
import { listCatalogues } from './catalogue-store.ts';

/** What is saved on the device. Throws what `storeTrouble` names. */
export function listSavedLanguages(): Promise<SavedCatalogue[]> {
  return listCatalogues();
}

/** Saves a language, or renews it. Throws `OfflineError`, `HttpError` or what `storeTrouble` names. */
export function refreshLanguage(language: Language): Promise<void> {
  return offlineCatalogue.refresh(language);
}

/** Throws what `storeTrouble` names. */
export function removeLanguage(language: Language): Promise<void> {
  return offlineCatalogue.remove(language);
}
