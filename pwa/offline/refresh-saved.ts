import type { Language } from '#domain/languages.ts';
import { refreshLanguage } from './catalogue/saved-languages.ts';
import { tryConnection } from './connection-watch.ts';

/** Brings the saved copy up to date. False when the server can not be reached, or does not give it out. */
export async function refreshSaved(language: Language): Promise<boolean> {
  if (!(await tryConnection())) return false;
  return refreshLanguage(language).then(
    () => true,
    () => false,
  );
}
