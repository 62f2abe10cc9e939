import type { Language } from '#domain/languages.ts';
import type { ApiKey } from './api-keys.ts';

/** What is saved on the device, asked like the server. */
export type OfflineSource = {
  /** The answer, made of the saved catalogue at once; undefined for what the server has to be asked. */
  answer: (key: ApiKey) => unknown;
  /** The best there is when the server does not speak; undefined for nothing. */
  fallback: (key: ApiKey) => unknown;
  /** The server does not speak, but by what is saved here there is no such thing. */
  isMissing: (key: ApiKey) => boolean;
  /** The server has answered: what it says of a tool's reviews is newer than what is saved. */
  observe: (key: ApiKey, answer: unknown) => void;
  /** Makes what is saved in a language ready to answer; false for nothing. Takes a moment at most and never throws. */
  open: (language: Language) => Promise<boolean>;
  /** Looks up the reviews that are kept of a tool; whoever shows it is told. */
  loadReviews: (slug: string) => Promise<void>;
  /** The kept reviews are not to be shown again. */
  clearReviews: () => void;
  /** What is saved is known to be out of date: asks for it anew, soon. */
  revalidate: () => void;
};

let currentSource: OfflineSource | null = null;

/** Null until something is saved, and always on the server. */
export function offlineSource(): OfflineSource | null {
  return currentSource;
}

export function setOfflineSource(saved: OfflineSource | null): void {
  currentSource = saved;
}
