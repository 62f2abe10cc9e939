import { signal } from '@preact/signals-react';
import type { Language } from '#domain/languages.ts';

/** Times are ms since 1970, device clock. */
export type SavedCatalogue = {
  language: Language;
  savedAt: number;
  checkedAt: number;
  bytes: number;
  toolCount: number;
  postCount: number;
  isTruncated: boolean;
};

export type CatalogueInUse = SavedCatalogue & {
  isKept: boolean;
};

export type CataloguesInUse = Readonly<Partial<Record<Language, CatalogueInUse>>>;

export const cataloguesInUse = signal<CataloguesInUse>({});

export const pendingUpdate = signal<(() => void) | null>(null);
