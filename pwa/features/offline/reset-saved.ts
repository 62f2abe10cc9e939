import { LANGUAGES } from '#domain/languages.ts';
import { clearCachedReviews } from './cached-reviews.ts';
import { removeLanguage } from './saved-languages.ts';

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
