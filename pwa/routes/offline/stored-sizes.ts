import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { loadAllCachedReviews } from '#pwa/features/offline/cached-reviews.ts';
import { loadSaved, savedRecords } from '#pwa/features/saved/saved-store.ts';
import { toKilobytes } from '#pwa/i18n/format-units.ts';
import type { SavedLanguages } from './use-saved-languages.ts';

type StorageEstimateFacts = {
  quota: number | null;
  isProtected: boolean | null;
};

const UNKNOWN_STORAGE: StorageEstimateFacts = { quota: null, isProtected: null };

/** Any of these may be missing. */
async function readStorageEstimate(): Promise<StorageEstimateFacts> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, isProtected] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { quota: estimate?.quota ?? null, isProtected: isProtected ?? null };
}

export function useStorageEstimate(): { facts: StorageEstimateFacts | null; protect: () => Promise<boolean> } {
  const [facts, setFacts] = useState<StorageEstimateFacts | null>(null);
  const read = async () => setFacts(await readStorageEstimate().catch(() => UNKNOWN_STORAGE));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), []);
  const protect = async () => {
    const isGranted = await navigator.storage.persist().catch(() => false);
    await read();
    return isGranted;
  };
  return { facts, protect };
}

/** Unlike the browser's estimate, which is of packed data. */
async function measureCaches(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  let bytes = 0;
  for (const name of await caches.keys()) {
    const answers = await (await caches.open(name)).matchAll();
    for (const answer of answers) bytes += (await answer.blob()).size;
  }
  return toKilobytes(bytes);
}

function kilobytesOf(records: Iterable<unknown>): number {
  const all = [...records];
  return all.length === 0 ? 0 : toKilobytes(new TextEncoder().encode(JSON.stringify(all)).byteLength);
}

export type StoredSizes = ReturnType<typeof useStoredSizes>;

/** In whole kilobytes, null until known. */
export function useStoredSizes(listed: SavedLanguages['saved'], isAppSaved: boolean) {
  useSignals();
  const [app, setApp] = useState<number | null>(null);
  const [reviews, setReviews] = useState<{ count: number; kilobytes: number } | null>(null);
  useEffect(() => {
    void loadSaved();
    void loadNewsRecords();
    const showReviews = (all: readonly unknown[]) => setReviews({ count: all.length, kilobytes: kilobytesOf(all) });
    loadAllCachedReviews().then(showReviews, () => showReviews([]));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved takes more room
  useEffect(() => {
    let isLatest = true;
    const show = (kilobytes: number) => isLatest && setApp(kilobytes);
    measureCaches().then(show, () => show(0));
    return () => {
      isLatest = false;
    };
  }, [listed, isAppSaved]);
  const languages = listed && Object.values(listed).reduce((sum, { bytes }) => sum + toKilobytes(bytes), 0);
  const saved = savedRecords.value && kilobytesOf(savedRecords.value.values());
  const news = newsRecords.value && kilobytesOf(newsRecords.value.values());
  const parts = { languages, app, reviews: reviews?.kilobytes ?? null, saved, news };
  const known = Object.values(parts).filter((part) => part !== null);
  const isKnown = known.length === Object.keys(parts).length;
  const total = isKnown ? known.reduce((sum, part) => sum + part, 0) : null;
  return { ...parts, reviewCount: reviews?.count ?? null, total };
}
