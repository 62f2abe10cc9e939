import { signal } from '@preact/signals-react';
import type { Language } from '#domain/languages.ts';

/** Times are ms since 1970, device clock. */
export type SavedCatalogue = {
  language: Language;
  /** Download of this copy. */
  savedAt: number;
  /** The server's last confirmation that it is current. */
  checkedAt: number;
  /** Size of its JSON text. */
  bytes: number;
  toolCount: number;
  postCount: number;
  /** Holds only the most popular tools. */
  isTruncated: boolean;
};

export type CatalogueInUse = SavedCatalogue & {
  /** False if the device did not store it; it is lost with the page. */
  isKept: boolean;
};

export type CataloguesInUse = Readonly<Partial<Record<Language, CatalogueInUse>>>;

export const cataloguesInUse = signal<CataloguesInUse>({});

/** Activates the new version and reloads; null if there is none. */
export const pendingUpdate = signal<(() => void) | null>(null);
