import type { SavedCatalogue } from '#pwa/features/offline/saved-catalogue.ts';
import type { SaveFailure } from './save-failure.ts';

export type LanguageStatus = 'none' | 'tab' | 'current' | 'outdated' | 'saving' | 'failed';

/** What the server has not confirmed for so long may have changed. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

/** `isOpen`: the page answers from it, kept or not. */
type LanguageStatusInput = {
  isOpen: boolean;
  saved: SavedCatalogue | undefined;
  isBusy: boolean;
  failure: SaveFailure | undefined;
  now: number;
};

/** Where a language stands. A clock that was set back makes nothing older. */
export function languageStatus({ isOpen, saved, isBusy, failure, now }: LanguageStatusInput): LanguageStatus {
  if (isBusy) return 'saving';
  if (failure) return 'failed';
  if (!saved) return isOpen ? 'tab' : 'none';
  return now - saved.checkedAt < FRESH_FOR_MS ? 'current' : 'outdated';
}
