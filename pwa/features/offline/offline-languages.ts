import { LANGUAGES, type Language } from '#domain/languages.ts';
import { setOfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { clearCachedReviews } from './cached-reviews.ts';
import { listCatalogues } from './catalogue-store.ts';
import { checkConnection } from './connection-monitor.ts';
import { offlineCatalogue } from './offline-catalogue.ts';
import type { SavedCatalogue } from './offline-state.ts';

export function listSavedLanguages(): Promise<SavedCatalogue[]> {
  return listCatalogues();
}

export function refreshLanguage(language: Language): Promise<void> {
  return offlineCatalogue.refresh(language);
}

export function removeLanguage(language: Language): Promise<void> {
  return offlineCatalogue.remove(language);
}

/** Opens this saved language, else the last checked. Never throws. */
export async function openAnyCatalogue(language: Language): Promise<void> {
  if (await offlineCatalogue.open(language)) return;
  const saved = await listCatalogues().catch(() => []);
  const isSlow = saved.some((each) => each.language === language);
  const [newest] = saved.toSorted((a, b) => b.checkedAt - a.checkedAt);
  if (newest && !isSlow) await offlineCatalogue.open(newest.language);
}

export async function restoreCatalogue(language: Language): Promise<void> {
  setOfflineSource(offlineCatalogue);
  await openAnyCatalogue(language);
}

/** False if the server is unreachable or refuses. */
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

/** Ignores failures. The outbox, drafts and settings stay. The page must be reloaded afterwards. */
export async function resetOfflineData(): Promise<void> {
  await Promise.allSettled([...LANGUAGES.map(removeLanguage), clearCachedReviews(), removeServiceWorker()]);
}
