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

/** Of features only those of saved tools are news. */
function newsSlugs(told: News, kind: NewsKind, saved: readonly string[]): readonly string[] {
  if (kind === 'watched') return [...new Set(told.watched.flatMap(({ added }) => added))];
  if (kind === 'added') return told.added;
  const slugs = told[kind].map(({ slug }) => slug);
  return kind === 'features' ? slugs.filter((slug) => saved.includes(slug)) : slugs;
}

export function newsNames(told: News, kind: NewsKind, saved: readonly string[]): string[] {
  if (kind === 'closed') return told.closed.map(({ name }) => name);
  const names = new Map(told.catalog.tools.map(({ slug, name }) => [slug, name]));
  return newsSlugs(told, kind, saved).map((slug) => names.get(slug) ?? slug);
}

export function countNews(told: News, saved: readonly string[], kinds: readonly NewsKind[] = NEWS_KINDS): number {
  return kinds.reduce((sum, kind) => sum + newsSlugs(told, kind, saved).length, 0);
}

const stored = storedSignal('news-badge', v.boolean(), false);
/** The visitor wants the icon of the installed app to count the news. */
export const newsBadge = stored.signal;
export const startNewsBadge = stored.start;
export const storeNewsBadge = stored.set;

/** Unsupported in some browsers. */
export const hasAppBadge = () => 'setAppBadge' in navigator;
