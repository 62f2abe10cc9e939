import { del, get, set, values } from 'idb-keyval';
import type { Language } from '#domain/languages.ts';
import type { SavedCatalogue } from '#pwa/state/saved-catalogue.ts';
import { deviceStore } from '../device-store.ts';
import { within } from '../within.ts';
import { aboutRecord, type CatalogueRecord, parseRecord } from './catalogue-record.ts';

const STORE = deviceStore('ai-dir-catalogues', 'catalogues');

/** The saved record of a language, its catalogue unread; null when there is none that fits. Throws what `storeTrouble` names. */
export async function loadRecord(language: Language): Promise<CatalogueRecord | null> {
  const record = parseRecord(await within(get(language, STORE)));
  return record?.language === language ? record : null;
}

export async function saveRecord(record: CatalogueRecord): Promise<void> {
  await within(set(record.language, record, STORE));
}

export async function removeRecord(language: Language): Promise<void> {
  await within(del(language, STORE));
}

export async function listRecords(): Promise<SavedCatalogue[]> {
  const stored: unknown[] = await within(values(STORE));
  return stored.flatMap((each) => {
    const record = parseRecord(each);
    return record ? [aboutRecord(record)] : [];
  });
}
