import { signal } from '@preact/signals-react';
import type { Language } from '#domain/languages.ts';

/** What there is to say of a saved catalogue without reading it. Times are milliseconds since 1970, by this device's clock. */
export type SavedCatalogue = {
  language: Language;
  /** When this very copy came from the server. */
  savedAt: number;
  /** When the server last said that it is the newest. */
  checkedAt: number;
  /** Of its text. */
  bytes: number;
  toolCount: number;
  postCount: number;
  /** It holds the most popular tools only. */
  isTruncated: boolean;
};

/** A catalogue that the page answers from. */
type CatalogueInUse = SavedCatalogue & {
  /** False where the device did not take it: then it lasts as long as the page. */
  isKept: boolean;
};

export type CataloguesInUse = Readonly<Partial<Record<Language, CatalogueInUse>>>;

/** The catalogues that this page answers from, by their language. */
export const cataloguesInUse = signal<CataloguesInUse>({});

/** How to go over to the new version of the site, which reloads this page; null while there is none. */
export const pendingUpdate = signal<(() => void) | null>(null);
