import { del, get, set, values } from 'idb-keyval';
import type { Language } from '#domain/languages.ts';
import type { SavedCatalogue } from './saved-catalogue.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/within.ts';
import { catalogueSummary, type CatalogueRecord, parseCatalogueRecord } from './catalogue-record.ts';

const STORE = deviceStore('ai-dir-catalogues', 'catalogues');

/** The saved record of a language, its catalogue unread; null when there is none that fits. Throws what `storeTrouble` names. */
export async function loadCatalogue(language: Language): Promise<CatalogueRecord | null> {
  const record = parseCatalogueRecord(await withTimeout(get(language, STORE)));
  return record?.language === language ? record : null;
}

export async function saveCatalogue(record: CatalogueRecord): Promise<void> {
  await withTimeout(set(record.language, record, STORE));
}

export async function removeCatalogue(language: Language): Promise<void> {
  await withTimeout(del(language, STORE));
}

export async function listCatalogues(): Promise<SavedCatalogue[]> {
  const stored: unknown[] = await withTimeout(values(STORE));
  return stored.flatMap((each) => {
    const record = parseCatalogueRecord(each);
    return record ? [catalogueSummary(record)] : [];
  });
}
