import type { Language } from '#domain/languages.ts';
import { refreshLanguage } from './saved-languages.ts';
import { checkConnection } from './connection-monitor.ts';

/** Brings the saved copy up to date. False when the server can not be reached, or does not give it out. */
export async function refreshSavedLanguage(language: Language): Promise<boolean> {
  if (!(await checkConnection())) return false;
  return refreshLanguage(language).then(
    () => true,
    () => false,
  );
}
