import { useCallback, useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { listSavedLanguages, refreshLanguage, removeLanguage } from '#pwa/features/offline/offline-languages.ts';
import { cataloguesInUse, type SavedCatalogue } from '#pwa/features/offline/offline-state.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { type StorageError, storageErrorOf } from '#pwa/lib/device-store.ts';

export type SaveFailure = StorageError | 'offline' | 'refused';

export function toSaveFailure(error: unknown): SaveFailure {
  if (isOffline(error)) return 'offline';
  // Malformed answers count as refused.
  if (error instanceof HttpError || (error instanceof Error && error.name === 'ValiError')) return 'refused';
  return storageErrorOf(error);
}

export type LanguageStatus = 'none' | 'tab' | 'current' | 'outdated' | 'saving' | 'failed';

/** Older data may be outdated. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

type LanguageStatusInput = {
  isOpen: boolean;
  saved: SavedCatalogue | undefined;
  isBusy: boolean;
  failure: SaveFailure | undefined;
  now: number;
};

/** Ignores clocks set back. */
export function languageStatus({ isOpen, saved, isBusy, failure, now }: LanguageStatusInput): LanguageStatus {
  if (isBusy) return 'saving';
  if (failure) return 'failed';
  if (!saved) return isOpen ? 'tab' : 'none';
  return now - saved.checkedAt < FRESH_FOR_MS ? 'current' : 'outdated';
}

type PerLanguage<T> = Partial<Record<Language, T>>;

export type SavedLanguages = {
  /** Null until known. */
  saved: PerLanguage<SavedCatalogue> | null;
  listFailure: SaveFailure | null;
  busy: readonly Language[];
  failures: PerLanguage<SaveFailure>;
  save: (language: Language) => Promise<boolean>;
  remove: (language: Language) => Promise<boolean>;
};

function useLanguageListing() {
  const [saved, setSaved] = useState<SavedLanguages['saved']>(null);
  const [trouble, setTrouble] = useState<SaveFailure | null>(null);
  const list = useCallback(async () => {
    try {
      const found = await listSavedLanguages();
      setSaved(Object.fromEntries(found.map((catalogue) => [catalogue.language, catalogue])));
      setTrouble(null);
    } catch (error) {
      setSaved({});
      setTrouble(toSaveFailure(error));
    }
  }, []);
  useEffect(() => cataloguesInUse.subscribe(() => void list()), [list]);
  return { saved, trouble, list };
}

export function useSavedLanguages(): SavedLanguages {
  const { saved, trouble, list } = useLanguageListing();
  const [busy, setBusy] = useState<readonly Language[]>([]);
  const [failures, setFailures] = useState<PerLanguage<SaveFailure>>({});
  const run = async (language: Language, work: (language: Language) => Promise<void>): Promise<boolean> => {
    setBusy((others) => [...others, language]);
    setFailures(({ [language]: _, ...others }) => others);
    try {
      await work(language);
      return true;
    } catch (error) {
      setFailures((others) => ({ ...others, [language]: toSaveFailure(error) }));
      return false;
    } finally {
      await list();
      setBusy((all) => all.filter((other) => other !== language));
    }
  };
  return {
    saved,
    listFailure: trouble,
    busy,
    failures,
    save: (language) => run(language, refreshLanguage),
    remove: (language) => run(language, removeLanguage),
  };
}

/** Sequential, for slow connections. Stops at the first failure, which would repeat. */
export async function forEachLanguage(work: (language: Language) => Promise<boolean>): Promise<void> {
  for (const language of LANGUAGES) if (!(await work(language))) return;
}
