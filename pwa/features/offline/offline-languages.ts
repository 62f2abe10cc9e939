import { LANGUAGES, type Language } from '#domain/languages.ts';
import { setOfflineSource } from '#pwa/lib/api/offline-source.ts';
import { clearCachedReviews } from './cached-reviews.ts';
import { listCatalogues } from './catalogue-store.ts';
import { checkConnection } from './connection-monitor.ts';
import { offlineCatalogue } from './offline-catalogue.ts';
import type { SavedCatalogue } from './offline-state.ts';

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

/** Before the first render: what is saved in a language, if the device gives it in a moment; else it is used when it comes. */
export async function restoreCatalogue(language: Language): Promise<void> {
  setOfflineSource(offlineCatalogue);
  await offlineCatalogue.open(language);
}

/** Brings the saved copy up to date. False when the server can not be reached, or does not give it out. */
export async function refreshSavedLanguage(language: Language): Promise<boolean> {
  if (!(await checkConnection())) return false;
  return refreshLanguage(language).then(
    () => true,
    () => false,
  );
}

async function removeServiceWorker(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all([...names.map((name) => caches.delete(name)), ...workers.map((worker) => worker.unregister())]);
}

/**
 * Removes the saved catalogues, the kept reviews and the site's own program from the device, as far as it can: what is broken
 * may not let itself be removed. The outbox, drafts and settings stay. The page has to be loaded anew afterwards.
 */
export async function resetOfflineData(): Promise<void> {
  await Promise.allSettled([...LANGUAGES.map(removeLanguage), clearCachedReviews(), removeServiceWorker()]);
}
