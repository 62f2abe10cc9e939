import { useSignals } from '@preact/signals-react/runtime';
import * as v from 'valibot';
import { priceDay, priceSource } from '#domain/catalogue/fact-sources.ts';
import { statedPlatforms } from '#domain/catalogue/stated-facts.ts';
import type { TableCell } from '#domain/decision-table.ts';
import type { SavedEntry } from '#domain/model/saved-lists.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { USUAL_CURRENCY } from '#domain/model/tool-query.ts';
import { comparedPrices } from '#domain/pricing.ts';
import { offlineCatalogue } from '#pwa/features/offline/offline-catalogue.ts';
import { cataloguesInUse } from '#pwa/features/offline/offline-state.ts';
import { useDataAnswer } from '#pwa/features/tools/data-answer.ts';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { collator, useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

export const SAVED_COLUMNS = ['price', 'runs_on', 'data', 'rating', 'checked', 'added'] as const;
export type SavedColumn = (typeof SAVED_COLUMNS)[number];

const stored = storedSignal<readonly SavedColumn[]>('saved-columns', v.array(v.picklist(SAVED_COLUMNS)), [
  'price',
  'runs_on',
  'data',
]);
export const shownColumns = stored.signal;
export const startShownColumns = stored.start;

export function toggleColumn(column: SavedColumn): void {
  const isShown = shownColumns.peek().includes(column);
  stored.set(SAVED_COLUMNS.filter((each) => (each === column ? !isShown : shownColumns.peek().includes(each))));
}

type SavedToolState = {
  tool: CatalogTool | undefined;
  /** The complete catalogue lacks it. */
  isGone: boolean;
};

/** From the saved catalogue alone: asking the server would tell it what is on the lists. */
export function useSavedTools(): (slug: string) => SavedToolState {
  useSignals();
  const language = useLanguage();
  const catalogue = cataloguesInUse.value[language];
  return (slug) => {
    const tool = catalogue && offlineCatalogue.snapshot(language)?.tool(slug);
    return { tool, isGone: catalogue !== undefined && !catalogue.isTruncated && tool === undefined };
  };
}

export type SavedRow = SavedToolState & { entry: SavedEntry };
/** Of a gap the text says which: not stated, or the maker does not say. */
export type SavedCell = TableCell & { isGap?: boolean };

/** The text is empty where there is nothing to state. */
export function useSavedCells(): (column: SavedColumn, row: SavedRow) => SavedCell {
  useSignals();
  const { t } = useTranslation();
  const { list, date, rating, number } = useFormatters();
  const { data: vocabulary = [] } = useFeatures();
  const answerOn = useDataAnswer();
  const dataCell = (tool: CatalogTool): SavedCell => {
    const { statements, isPartly, day, source } = answerOn(tool);
    if (statements.length > 0) return { text: statements.join(' · '), day, source };
    return { text: t(isPartly ? 'answers.data_partly' : 'common.not_stated'), isGap: true };
  };
  const ofTool = (column: Exclude<SavedColumn, 'added'>, tool: CatalogTool): SavedCell => {
    switch (column) {
      case 'price':
        if (tool.status === 'discontinued') return { text: '' };
        return {
          text: tool.priceLabel ?? t(`pricing.${tool.pricingType}`),
          ...{ day: priceDay(tool), source: priceSource(tool) },
        };
      case 'runs_on': {
        const text = list(statedPlatforms(vocabulary, tool.features).map(({ label }) => label));
        return tool.status === 'discontinued'
          ? { text }
          : text === ''
            ? { text: t('common.not_stated'), isGap: true }
            : { text };
      }
      case 'data':
        return tool.status === 'discontinued' ? { text: '' } : dataCell(tool);
      case 'rating':
        return { text: tool.reviewCount > 0 ? `${rating(tool.avgRating)} (${number(tool.reviewCount)})` : '' };
      case 'checked':
        return tool.checkedAt ? { text: date(tool.checkedAt) } : { text: t('looked_up.no_date'), isGap: true };
    }
  };
  return (column, { tool, entry }) => {
    if (column === 'added') return { text: date(new Date(entry.addedAt).toISOString()) };
    return tool ? ofTool(column, tool) : { text: '' };
  };
}

export const SAVED_SORTS = ['own', 'name', 'price', 'rating', 'added'] as const;
export type SavedSort = (typeof SAVED_SORTS)[number];

/** Of those without a price in the usual currency the last. */
function priceOf({ tool }: SavedRow): number {
  const prices = tool ? comparedPrices(tool.plans ?? [], tool.pricingType) : {};
  return prices[USUAL_CURRENCY] ?? Number.MAX_SAFE_INTEGER;
}

/** Equal ones stay in the visitor's own order. */
export function useSortedRows(rows: readonly SavedRow[], sort: SavedSort): readonly SavedRow[] {
  const { language } = useTranslation();
  const { compare } = collator(language);
  switch (sort) {
    case 'name':
      return rows.toSorted((a, b) => compare(a.entry.name, b.entry.name));
    case 'price':
      return rows.toSorted((a, b) => priceOf(a) - priceOf(b));
    case 'rating':
      return rows.toSorted((a, b) => (b.tool?.ratingRank ?? 0) - (a.tool?.ratingRank ?? 0));
    case 'added':
      return rows.toSorted((a, b) => b.entry.addedAt - a.entry.addedAt);
    default:
      return rows;
  }
}
