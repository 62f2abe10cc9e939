import type { Language } from '#domain/languages.ts';
import type { ApiKey } from './api-keys.ts';

/** The device's saved data. */
export type OfflineSource = {
  answer: (key: ApiKey) => unknown;
  fallback: (key: ApiKey) => unknown;
  isMissing: (key: ApiKey) => boolean;
  /** Newer reviews from the server replace cached ones. */
  observe: (key: ApiKey, answer: unknown) => void;
  /** False if not saved, or slower than `patience` ms. Never throws. */
  open: (language: Language, patience?: number) => Promise<boolean>;
  loadReviews: (slug: string) => Promise<void>;
  /** Drops cached reviews. */
  clearReviews: () => void;
  /** Refetches outdated data soon; nothing if all is of this version of the server's catalogue. */
  revalidate: (version?: string) => void;
};

let currentSource: OfflineSource | null = null;

export function offlineSource(): OfflineSource | null {
  return currentSource;
}

export function setOfflineSource(saved: OfflineSource | null): void {
  currentSource = saved;
}
