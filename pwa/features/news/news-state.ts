import { signal } from '@preact/signals-react';
import * as v from 'valibot';
import type { CatalogueNews } from '#domain/catalogue/catalogue-news.ts';
import type { WatchNews } from '#domain/catalogue/watches.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

export type News = CatalogueNews & {
  language: Language;
  catalog: Catalog;
  /** Moment of the baseline, ms since 1970. */
  since: number;
  /** Of searches that have a newer answer, even if nothing in it is new. */
  watched: readonly WatchNews[];
};

/** Null until known; `missing` without a saved catalogue. */
export const news = signal<News | 'missing' | null>(null);

export const NEWS_KINDS = ['watched', 'added', 'closed', 'prices', 'features'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Names of what is new. Of features only those of saved tools are news. */
export function newsNames(told: News, kind: NewsKind, saved: readonly string[]): string[] {
  const nameOf = (slug: string) => told.catalog.tools.find((tool) => tool.slug === slug)?.name ?? slug;
  switch (kind) {
    case 'watched':
      return [...new Set(told.watched.flatMap(({ added }) => added))].map(nameOf);
    case 'added':
      return told.added.map(nameOf);
    case 'closed':
      return told.closed.map(({ name }) => name);
    case 'prices':
      return told.prices.map(({ slug }) => nameOf(slug));
    case 'features':
      return told.features.flatMap(({ slug }) => (saved.includes(slug) ? nameOf(slug) : []));
  }
}

export function countNews(told: News, saved: readonly string[]): number {
  return NEWS_KINDS.reduce((sum, kind) => sum + newsNames(told, kind, saved).length, 0);
}

const stored = storedSignal('news-badge', v.boolean(), false);
/** The visitor wants the icon of the installed app to count the news. */
export const newsBadge = stored.signal;
export const startNewsBadge = stored.start;
export const storeNewsBadge = stored.set;

/** Unsupported in some browsers. */
export const hasAppBadge = () => 'setAppBadge' in navigator;
