import type { ReactNode } from 'react';
import { isUnsaid } from '#domain/catalogue/fact-sources.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import {
  FEATURE_GROUPS,
  FEATURE_NUMBER_MAX,
  type Feature,
  type FeatureGroup,
  type FeatureValue,
} from '#domain/model/vocabulary.ts';
import { RatingBar } from '#pwa/features/reviews/stars.tsx';
import { YesOrNo } from '#pwa/features/tools/tool-badges.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as css from './compare-table.css.ts';
import * as cellCss from './screen.css.ts';
import { notStated } from './screen.css.ts';

type FeatureRow = {
  key: string;
  label: string;
  unit: string | null;
  /** One per tool, in column order; null if unknown. */
  values: readonly (FeatureValue | null)[];
};

export type FeatureRowGroup = { group: FeatureGroup | 'other'; rows: readonly FeatureRow[] };

export function columnCount(tools: readonly unknown[]): 'one' | 'two' | 'three' {
  if (tools.length > 2) return 'three';
  return tools.length === 2 ? 'two' : 'one';
}

/** A missing value next to a stated one is a difference. */
export function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
}

/** For unlisted keys. */
function humanizeKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In the order of the feature list. */
export function groupFeatureRows(tools: readonly CatalogTool[], vocabulary: readonly Feature[]): FeatureRowGroup[] {
  const stated = new Set(tools.flatMap(({ features }) => Object.keys(features)));
  const valuesOf = (key: string) => tools.map(({ features }) => features[key] ?? null);
  const inGroup = (group: FeatureGroup) =>
    vocabulary
      .filter((feature) => feature.group === group && stated.has(feature.key))
      .map(({ key, label, unit }) => ({ key, label, unit, values: valuesOf(key) }));
  const known = new Set(vocabulary.map(({ key }) => key));
  const others = [...stated].filter((key) => !known.has(key)).sort();
  const groups: FeatureRowGroup[] = [
    ...FEATURE_GROUPS.map((group) => ({ group, rows: inGroup(group) })),
    {
      group: 'other',
      rows: others.map((key) => ({ key, label: humanizeKey(key), unit: null, values: valuesOf(key) })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

type TableRowProps = {
  label: string;
  isDifferent: boolean;
  tools: readonly CatalogTool[];
  cell: (tool: CatalogTool, at: number) => ReactNode;
};

export function TableRow({ label, isDifferent, tools, cell }: TableRowProps) {
  const { t } = useTranslation();
  return (
    <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
      <th {...tableRoles.rowHeader} className={css.rowHead}>
        {label}
        {isDifferent && (
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

type FeatureGroupRowsProps = FeatureRowGroup & { tools: readonly CatalogTool[] };

export function FeatureGroupRows({ group, rows, tools }: FeatureGroupRowsProps) {
  const { t } = useTranslation();
  return (
    <tbody {...tableRoles.group} className={css.body}>
      <tr {...tableRoles.row} className={css.groupRow}>
        <th {...tableRoles.groupHeader} colSpan={tools.length + 1} className={css.groupHead}>
          <span className={css.groupName}>{t(`features.group_${group}`)}</span>
        </th>
      </tr>
      {rows.map(({ key, label, unit, values }) => (
        <TableRow
          key={key}
          label={label}
          isDifferent={areDifferent(values)}
          tools={tools}
          cell={(tool, at) => (
            <FeatureCell value={values[at] ?? null} label={label} unit={unit} isLookedUp={isUnsaid(tool, key)} />
          )}
        />
      ))}
    </tbody>
  );
}
