import type { BrowserContext } from '@playwright/test';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { createList, type SavedResult, saveTool, setNote } from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID, savedRecordKey } from '#domain/model/saved-lists.ts';

const OWN_LIST = 'pictures';
/** The last one first, as if they had been pressed in this order. */
const SAVED_TOOLS = ['cursor', 'midjourney', 'perplexity', 'claude', 'chatgpt'];
const LISTED_TOOLS = ['runway', 'midjourney'];

/** Two lists and a note, in the words of a visitor. */
export function savedForShots(now: number): SavedRecords {
  let records: SavedRecords = new Map();
  let made = 0;
  const stamp = { now, createId: () => `shot-${made++}` };
  const take = (result: SavedResult) => {
    if (typeof result === 'string') throw new Error(`Cannot save for a picture: ${result}`);
    records = result;
  };
  take(createList(records, OWN_LIST, 'Pictures and film', stamp));
  for (const slug of SAVED_TOOLS) take(saveTool(records, { listId: DEFAULT_LIST_ID, slug, name: slug }, stamp));
  for (const slug of LISTED_TOOLS) take(saveTool(records, { listId: OWN_LIST, slug, name: slug }, stamp));
  take(setNote(records, 'claude', 'Ask Ada about the team plan before October.', stamp));
  return records;
}

/** The app reads the store when `/saved` opens. */
export async function fillSaved(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  const entries = [...savedForShots(Date.now()).values()].map((record) => [savedRecordKey(record), record] as const);
  await page.evaluate(async (kept) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('ai-dir-saved');
      request.onupgradeneeded = () => request.result.createObjectStore('records');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const write = database.transaction('records', 'readwrite');
    for (const [key, record] of kept) write.objectStore('records').put(record, key);
    await new Promise((done) => write.addEventListener('complete', done));
    database.close();
  }, entries);
  await page.close();
}
