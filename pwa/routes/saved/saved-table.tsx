import { useSignals } from '@preact/signals-react/runtime';
import { GripVertical, X } from 'lucide-react';
import { useId } from 'react';
import { priceOf } from '#domain/catalogue/baseline.ts';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { noteVersions } from '#domain/catalogue/saved-lists.ts';
import { news } from '#pwa/features/news/news-state.ts';
import { newsRecords } from '#pwa/features/news/news-store.ts';
import { isPricedSince, priceMarkOf } from '#pwa/features/news/price-marks.ts';
import { removeFromList, unsave } from '#pwa/features/saved/saved-actions.ts';
import {
  type SavedCell,
  type SavedColumn,
  type SavedRow,
  shownColumns,
  useSavedCells,
  useSavedTools,
} from '#pwa/features/saved/saved-columns.ts';
import { usePriceLabel } from '#pwa/features/tools/plan-table.tsx';
import { StatusLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { CompareCheck } from '#pwa/features/tools/tool-card.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { IconButton } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ALL_LISTS } from './lists-bar.tsx';
import { NoteCell } from './note-cell.tsx';
import * as css from './screen.css.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

/** Nothing for a tool that was removed since. */
function Successor({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { tool, isGone } = useSavedTools()(slug);
  if (isGone) return null;
  return (
    <p className={css.tagline}>
      {t('tool_status.successor')}{' '}
      <AppLink to={toolPath(slug)} translate="no">
        {tool?.name ?? slug}
      </AppLink>
    </p>
  );
}

function ToolHead({ row: { entry, tool, isGone } }: { row: SavedRow }) {
  const { t } = useTranslation();
  const name = tool?.name ?? entry.name;
  return (
    <div className={css.tool}>
      <ToolMark tool={tool ?? { name, logo: null, categories: [] }} />
      <div className={css.toolTexts}>
        <AppLink to={toolPath(entry.slug)} className={css.toolName} translate="no">
          {name}
        </AppLink>{' '}
        {tool && <StatusLabel tool={tool} />}
        {isGone && <span className={css.gone}>{t('saved.gone')}</span>}
        {tool && (
          <p className={css.tagline} lang={tool.lang}>
            {tool.tagline ?? tool.description}
          </p>
        )}
        {tool?.status === 'discontinued' && tool.successor && <Successor slug={tool.successor} />}
      </div>
    </div>
  );
}

/** The price before the last change since the tool was saved, read of or not. */
function useFormerPrices(): (row: SavedRow) => string | null {
  useSignals();
  const labelOf = usePriceLabel();
  const told = news.value;
  const records = newsRecords.value;
  const known = told === 'missing' ? null : told;
  const unread = new Map(known?.prices.map(({ slug, before }) => [slug, before]));
  return ({ entry, tool }) => {
    const read = priceMarkOf(records, entry.slug);
    const before = unread.get(entry.slug) ?? (read && read.at >= entry.addedAt ? read.before : undefined);
    if (!before || !tool || tool.status === 'discontinued') return null;
    if (!isPricedSince(entry, known?.catalog.history)) return null;
    const label = labelOf(before);
    return label === labelOf(priceOf(tool)) ? null : label;
  };
}

type FactCellProps = { column: SavedColumn; cell: SavedCell; formerPrice: string | null };

function FactCell({ column, cell: { text, isGap }, formerPrice }: FactCellProps) {
  const { t } = useTranslation();
  return (
    <td {...tableRoles.cell} className={text === '' ? css.emptyCell : css.cell}>
      <span className={css.cellLabel}>{t(`saved.column_${column}`)}</span>
      {isGap ? <span className={css.gap}>{text}</span> : text}
      {formerPrice !== null && <p className={css.formerPrice}>{t('changes.before', { value: formerPrice })}</p>}
    </td>
  );
}

type RowProps = {
  row: SavedRow;
  listId: string;
  records: SavedRecords;
  cellOf: ReturnType<typeof useSavedCells>;
  formerPriceOf: ReturnType<typeof useFormerPrices>;
  /** Null in another order than the visitor's own. */
  reorder: Reorder | null;
  hintId: string;
};

function Row({ row, listId, records, cellOf, formerPriceOf, reorder, hintId }: RowProps) {
  useSignals();
  const { t } = useTranslation();
  const { entry, tool } = row;
  const named = { slug: entry.slug, name: tool?.name ?? entry.name };
  return (
    <tr {...tableRoles.row} className={classNames(css.row, reorder?.draggedSlug === entry.slug && css.dragged)}>
      <td {...tableRoles.cell} className={css.handleCell}>
        {reorder && (
          <IconButton
            icon={GripVertical}
            label={t('saved.move', { name: named.name })}
            aria-describedby={hintId}
            size="small"
            className={css.handle}
            {...reorder.handleProps(named)}
          />
        )}
      </td>
      <th {...tableRoles.rowHeader} className={css.head}>
        <ToolHead row={row} />
      </th>
      <td {...tableRoles.cell} className={css.noteCell}>
        <NoteCell tool={named} versions={noteVersions(records, entry.slug)} />
      </td>
      {shownColumns.value.map((column) => (
        <FactCell
          key={column}
          column={column}
          cell={cellOf(column, row)}
          formerPrice={column === 'price' ? formerPriceOf(row) : null}
        />
      ))}
      <td {...tableRoles.cell} className={css.actions}>
        {tool && tool.status !== 'discontinued' && <CompareCheck {...named} />}
        <IconButton
          icon={X}
          label={t('common.remove_named', { name: named.name })}
          onClick={() => void (listId === ALL_LISTS ? unsave(named.slug, named.name) : removeFromList(named, listId))}
        />
      </td>
    </tr>
  );
}

type SavedTableProps = {
  title: string;
  listId: string;
  records: SavedRecords;
  rows: readonly SavedRow[];
  canMove: boolean;
  printsNotes: boolean;
};

export function SavedTable({ title, listId, records, rows, canMove, printsNotes }: SavedTableProps) {
  useSignals();
  const { t } = useTranslation();
  const cellOf = useSavedCells();
  const formerPriceOf = useFormerPrices();
  const hintId = useId();
  const reorder = useReorder(
    listId,
    rows.map(({ entry }) => entry),
  );
  return (
    <>
      <table {...tableRoles.table} className={classNames(css.table, !printsNotes && css.unprintedNotes)}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead {...tableRoles.group} className={css.tableHead}>
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell} className={css.unprinted} />
            <th {...tableRoles.columnHeader}>{t('saved.tool')}</th>
            <th {...tableRoles.columnHeader} className={css.noteHead}>
              {t('saved.note')}
            </th>
            {shownColumns.value.map((column) => (
              <th key={column} {...tableRoles.columnHeader}>
                {t(`saved.column_${column}`)}
              </th>
            ))}
            <td {...tableRoles.cell} className={css.unprinted} />
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={css.body} {...reorder.bodyProps}>
          {(canMove ? reorder.shown(rows) : rows).map((row) => (
            <Row
              key={row.entry.slug}
              row={row}
              listId={listId}
              records={records}
              cellOf={cellOf}
              formerPriceOf={formerPriceOf}
              reorder={canMove ? reorder : null}
              hintId={hintId}
            />
          ))}
        </tbody>
      </table>
      <p id={hintId} hidden>
        {t('saved.move_hint')}
      </p>
    </>
  );
}
