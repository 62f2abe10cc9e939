import { useCallback, useEffect, useState } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { cataloguesInUse } from '#pwa/features/offline/saved-catalogue.ts';

type StorageEstimateFacts = {
  /** In bytes; null where the browser does not say. */
  used: number | null;
  quota: number | null;
  isProtected: boolean | null;
};

const UNKNOWN_STORAGE: StorageEstimateFacts = { used: null, quota: null, isProtected: null };

/** A browser may know none of it, and has no `storage` at all outside of secure pages. */
async function readStorageEstimate(): Promise<StorageEstimateFacts> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, isProtected] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, isProtected: isProtected ?? null };
}

/** How much of the device the site uses, and whether the browser may take it back. Null until it is known. */
export function useStorageEstimate(): { facts: StorageEstimateFacts | null; protect: () => Promise<boolean> } {
  useSignals();
  const [facts, setFacts] = useState<StorageEstimateFacts | null>(null);
  const saved = cataloguesInUse.value;
  const read = useCallback(async () => setFacts(await readStorageEstimate().catch(() => UNKNOWN_STORAGE)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved anew takes more room
  useEffect(() => void read(), [read, saved]);
  const protect = async () => {
    const isGranted = await navigator.storage.persist().catch(() => false);
    await read();
    return isGranted;
  };
  return { facts, protect };
}
