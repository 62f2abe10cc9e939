import type { Language } from '#domain/languages.ts';
import { setLocalSource } from '#pwa/api/local-source.ts';
import { catalogueKeeper } from './catalogue-keeper.ts';

/** Before the first render: what is saved in a language, if the device gives it in a moment; else it is used when it comes. */
export async function restoreCatalogue(language: Language): Promise<void> {
  setLocalSource(catalogueKeeper);
  await catalogueKeeper.open(language);
}
