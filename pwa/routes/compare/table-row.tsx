import type { ReactNode } from 'react';
import { isUnsaid } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { FEATURE_NUMBER_MAX, type FeatureValue } from '#domain/model/vocabulary.ts';
import { RatingBar } from '#pwa/features/reviews/stars.tsx';
import { YesOrNo } from '#pwa/features/tools/tool-badges.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as disclosureCss from '#pwa/ui/disclosure/disclosure.css.ts';
import * as css from './compare-table.css.ts';
import { areDifferent, arePartlyStated, type FeatureRow } from './comparison-rows.ts';
import * as cellCss from './screen.css.ts';
import { notStated } from './screen.css.ts';

export function columnCount(tools: readonly unknown[]): 'one' | 'two' | 'three' {
  if (tools.length > 2) return 'three';
  return tools.length === 2 ? 'two' : 'one';
}

export type ComparedRow = {
  key: string;
  label: string;
  /** Per aspect, what each tool states of it; null if that is not known. */
  aspects: readonly (readonly unknown[])[];
  cell: (tool: CatalogTool, at: number) => ReactNode;
};

export type RowGroup = { key: string; title: string | null; rows: readonly ComparedRow[] };

export const hasDifference = ({ aspects }: ComparedRow) => aspects.some(areDifferent);
export const hasOnlyGaps = (row: ComparedRow) => !hasDifference(row) && row.aspects.some(arePartlyStated);

export function featureRow({ key, label, unit, values }: FeatureRow): ComparedRow {
  return {
    ...{ key, label },
    aspects: [values],
    cell: (tool, at) => (
      <FeatureCell value={values[at] ?? null} label={label} unit={unit} isLookedUp={isUnsaid(tool, key)} />
    ),
  };
}

type RowGroupBodyProps = Omit<RowGroup, 'key'> & { tools: readonly CatalogTool[] };

export function RowGroupBody({ title, rows, tools }: RowGroupBodyProps) {
  return (
    <tbody {...tableRoles.group} className={css.body}>
      {title !== null && (
        <tr {...tableRoles.row} className={css.groupRow}>
          <th {...tableRoles.groupHeader} colSpan={tools.length + 1} className={css.groupHead}>
            <span className={css.groupName}>{title}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <TableRow key={row.key} row={row} tools={tools} />
      ))}
    </tbody>
  );
}

function TableRow({ row, tools }: { row: ComparedRow; tools: readonly CatalogTool[] }) {
  const { t } = useTranslation();
  const { label, cell } = row;
  return (
    <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
      <th {...tableRoles.rowHeader} className={css.rowHead}>
        {label}
        {hasDifference(row) && (
          <>
            <span className={css.dot} aria-hidden="true" />
            <VisuallyHidden> {t('compare.differs')}</VisuallyHidden>
          </>
        )}
      </th>
      {tools.map((tool, at) => (
        <td key={tool.slug} {...tableRoles.cell} className={css.cell}>
          {cell(tool, at)}
        </td>
      ))}
    </tr>
  );
}

export function NotStated() {
  const { t } = useTranslation();
  return <span className={notStated}>{t('common.not_stated')}</span>;
}

type FeatureCellProps = { value: FeatureValue | null; label: string; unit: string | null; isLookedUp: boolean };

function FeatureCell({ value, label, unit, isLookedUp }: FeatureCellProps) {
  const { t } = useTranslation();
  if (value === null && isLookedUp) return <span className={notStated}>{t('looked_up.unsaid')}</span>;
  if (value === null) return <NotStated />;
  if (typeof value === 'boolean') return <YesOrNo isYes={value} />;
  if (typeof value === 'number') return <Amount value={value} label={label} unit={unit} />;
  return <span lang={FALLBACK_LANGUAGE}>{value}</span>;
}

function Amount({ value, label, unit }: { value: number; label: string; unit: string | null }) {
  const { number } = useFormatters();
  return (
    <span className={cellCss.amount}>
      <span>
        <span className={cellCss.amountValue}>{number(value)}</span> {unit}
      </span>
      <RatingBar value={value} label={label} max={FEATURE_NUMBER_MAX} />
    </span>
  );
}

type FoldedRowsProps = { summary: string; note?: string; rows: readonly ComparedRow[]; tools: readonly CatalogTool[] };

/** Folded rows that tell no tools apart. Works without scripts. */
export function FoldedRows({ summary, note, rows, tools }: FoldedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <details className={disclosureCss.disclosure}>
      <summary className={disclosureCss.summary}>{summary}</summary>
      {note && <p className={css.foldNote}>{note}</p>}
      <dl className={css.foldedRows}>
        {rows.map(({ key, label, cell }) => (
          <div key={key} className={css.foldedRow}>
            <dt>{label}</dt>
            {tools.map((tool, at) => (
              <dd key={tool.slug} className={css.foldedCell}>
                <span translate="no">{tool.name}</span>
                {cell(tool, at)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
