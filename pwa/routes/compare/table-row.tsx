import type { ReactNode } from 'react';
import { isUnsaid, sourceOf } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { parseUrl } from '#domain/model/addresses.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { FEATURE_NUMBER_MAX, type FeatureValue } from '#domain/model/vocabulary.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { RatingBar } from '#pwa/features/reviews/stars.tsx';
import { FactDay, Unsaid } from '#pwa/features/tools/fact-day.tsx';
import { YesOrNo } from '#pwa/features/tools/tool-badges.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as disclosureCss from '#pwa/ui/disclosure/disclosure.css.ts';
import * as css from './compare-table.css.ts';
import {
  areDifferent,
  arePartlyStated,
  comparedValues,
  type FeatureRow,
  isStated,
  oddOnes,
} from './comparison-rows.ts';
import * as cellCss from './screen.css.ts';
import { notStated } from './screen.css.ts';

export function columnCount(tools: readonly unknown[]): 'one' | 'two' | 'three' {
  if (tools.length > 2) return 'three';
  return tools.length === 2 ? 'two' : 'one';
}

type Origin = { field: string; day: string | null | undefined; source: string | undefined };

export type ComparedRow = {
  key: string;
  label: string;
  aspects: readonly (readonly unknown[])[];
  cell: (tool: CatalogTool, at: number, hasSources?: boolean) => ReactNode;
  originOf?: (tool: CatalogTool) => Origin;
};

type ComparedFeature = ComparedRow & Pick<FeatureRow, 'values'>;

export type RowGroup = { key: string; title: string; rows: readonly ComparedRow[] };

export const isCompared = ({ aspects }: ComparedRow) => aspects.some((values) => values.some(isStated));
export const hasDifference = ({ aspects }: ComparedRow) => aspects.some(areDifferent);
export const hasOnlyGaps = (row: ComparedRow) => !hasDifference(row) && row.aspects.some(arePartlyStated);

function oddCells({ aspects }: ComparedRow): boolean[] {
  const odd = aspects.map(oddOnes);
  return aspects[0]?.map((_, at) => odd.some((cells) => cells[at])) ?? [];
}

export function featureRow({ key, label, unit, values }: FeatureRow): ComparedFeature {
  const field = `features.${key}`;
  return {
    ...{ key, label, values },
    aspects: comparedValues({ key, values }),
    cell: (tool, at) => (
      <FeatureCell value={values[at] ?? null} label={label} unit={unit} isLookedUp={isUnsaid(tool, key)} />
    ),
    originOf: (tool) => {
      const source = sourceOf(tool, field);
      return { field, day: source?.day, source: source?.url };
    },
  };
}

type RowGroupBodyProps = Omit<RowGroup, 'key'> & { tools: readonly CatalogTool[]; hasSources: boolean };

export function RowGroupBody({ title, rows, tools, hasSources }: RowGroupBodyProps) {
  return (
    <tbody {...tableRoles.group} className={css.body}>
      <GroupHead title={title} tools={tools}>
        {tools.length > 1 && <DifferenceCount rows={rows} />}
      </GroupHead>
      {rows.map((row) => (
        <TableRow key={row.key} row={row} tools={tools} hasSources={hasSources} />
      ))}
    </tbody>
  );
}

type GroupHeadProps = { title: string; tools: readonly CatalogTool[]; children: ReactNode };

function GroupHead({ title, tools, children }: GroupHeadProps) {
  return (
    <tr {...tableRoles.row} className={css.groupRow}>
      <th {...tableRoles.groupHeader} colSpan={tools.length + 1} className={css.groupHead}>
        <span className={css.groupName}>
          {title}
          {children}
        </span>
      </th>
    </tr>
  );
}

function DifferenceCount({ rows }: { rows: readonly ComparedRow[] }) {
  const { t } = useTranslation();
  const compared = rows.filter(isCompared);
  if (compared.length === 0) return null;
  const differ = compared.filter(hasDifference).length;
  const values = { differ, total: compared.length };
  return (
    <span className={css.groupCount}>
      {compared.length < rows.length
        ? t('decides.group_comparable', values)
        : t(differ === 0 ? 'decides.group_same' : 'decides.group_differ', values)}
    </span>
  );
}

type LoneBodyProps = { rows: readonly ComparedFeature[]; tools: readonly CatalogTool[]; hasSources: boolean };

/** In a row of its own each fact would leave all cells but one empty. */
export function LoneBody({ rows, tools, hasSources }: LoneBodyProps) {
  const { t } = useTranslation();
  return (
    <tbody {...tableRoles.group} className={css.body}>
      <GroupHead title={t('decides.one_states')} tools={tools}>
        <span className={css.groupCount}>{t('decides.partly_note')}</span>
      </GroupHead>
      <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
        <th {...tableRoles.rowHeader} className={css.rowHead}>
          {t('decides.one_states_head')}
        </th>
        {tools.map((tool, at) => (
          <td key={tool.slug} {...tableRoles.cell} className={css.cell}>
            <LoneFacts {...{ tool, at, hasSources }} rows={rows.filter(({ values }) => isStated(values[at]))} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

type LoneFactsProps = { tool: CatalogTool; at: number; rows: readonly ComparedRow[]; hasSources: boolean };

function LoneFacts({ tool, at, rows, hasSources }: LoneFactsProps) {
  if (rows.length === 0) return <NotStated />;
  return (
    <dl className={css.loneRows}>
      {rows.map(({ key, label, cell, originOf }) => (
        <div key={key} className={css.loneRow}>
          <dt>{label}</dt>
          <dd>
            {cell(tool, at)}
            {hasSources && originOf && <CellSource {...{ tool, label }} {...originOf(tool)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TableRowProps = { row: ComparedRow; tools: readonly CatalogTool[]; hasSources: boolean };

function TableRow({ row, tools, hasSources }: TableRowProps) {
  const { t } = useTranslation();
  const { label, cell, originOf } = row;
  const isDifferent = hasDifference(row);
  const odd = oddCells(row);
  return (
    <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
      <th {...tableRoles.rowHeader} className={isDifferent ? css.differingRowHead : css.rowHead}>
        {label}
        {isDifferent && <VisuallyHidden> {t('comparison.differs')}</VisuallyHidden>}
      </th>
      {tools.map((tool, at) => (
        <td key={tool.slug} {...tableRoles.cell} className={odd[at] ? css.oddCell : css.cell}>
          {cell(tool, at, hasSources)}
          {hasSources && originOf && <CellSource {...{ tool, label }} {...originOf(tool)} />}
        </td>
      ))}
    </tr>
  );
}

function CellSource({ tool, label, field, day, source }: { tool: CatalogTool; label: string } & Origin) {
  return (
    <span className={css.cellSource}>
      <FactDay day={day} fact={{ slug: tool.slug, field, label }} />
      {source && (
        <a href={source} target="_blank" rel="noopener nofollow" className={css.sourceLink}>
          {parseUrl(source)?.hostname ?? source}
        </a>
      )}
    </span>
  );
}

export function NotStated() {
  const { t } = useTranslation();
  return <span className={notStated}>{t('common.not_stated')}</span>;
}

type FeatureCellProps = { value: FeatureValue | null; label: string; unit: string | null; isLookedUp: boolean };

function FeatureCell({ value, label, unit, isLookedUp }: FeatureCellProps) {
  if (value === null && isLookedUp) return <Unsaid />;
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

/** Works without scripts. */
export function PartlyStated({ rows, tools }: { rows: readonly ComparedRow[]; tools: readonly CatalogTool[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <details className={disclosureCss.disclosure}>
      <summary className={disclosureCss.summary}>{t('decides.partly', { count: rows.length })}</summary>
      <p className={finePrint}>{t('decides.partly_note')}</p>
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
