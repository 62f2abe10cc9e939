import { useRef, useState } from 'react';
import type { CatalogTool } from '#domain/model/tool.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { tableRoles } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { ToggleChip } from '#pwa/ui/chip/chip.tsx';
import * as css from './compare-table.css.ts';
import type { FeatureRow } from './comparison-rows.ts';
import { useRowGroups } from './row-groups.tsx';
import { CompareTableHead, type Slot, type SlotActions, StickyColumnNames } from './table-head.tsx';
import {
  type ComparedRow,
  columnCount,
  hasDifference,
  hasOnlyGaps,
  isCompared,
  LoneBody,
  PartlyStated,
  type RowGroup,
  RowGroupBody,
} from './table-row.tsx';

type CompareTableProps = {
  slots: readonly Slot[];
  tools: readonly CatalogTool[];
  requiredKeys: readonly string[];
  /** Another tool is loading. */
  isBusy: boolean;
} & SlotActions;

export function CompareTable({ slots, tools, requiredKeys, isBusy, ...actions }: CompareTableProps) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const region = useRef<HTMLElement>(null);
  const [wantsDifferences, setWantsDifferences] = useState(false);
  const [hasSources, setHasSources] = useState(false);
  const isPair = tools.length > 1;
  const isOnlyDifferences = wantsDifferences && isPair;
  const { features, lone, about, unstated, only } = useRowGroups(tools, requiredKeys);
  const rows = [...features, about].flatMap((group) => group.rows).concat(lone);
  const bodiesOf = (groups: readonly RowGroup[]) =>
    groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => !isOnlyDifferences || hasDifference(row)) }))
      .filter((group) => group.rows.length > 0)
      .map(({ key, ...group }) => <RowGroupBody key={key} {...group} tools={tools} hasSources={hasSources} />);
  const look = slots.length > 2 ? 'wide' : 'fitting';
  const caption =
    tools.length > 0
      ? t('comparison.caption', { names: list(tools.map(({ name }) => name)) })
      : t('comparison.chooser');
  return (
    <>
      {tools.length > 0 && (
        <div className={css.bar}>
          {isPair && <DifferenceSentence rows={rows} />}
          {isPair && (
            <ToggleChip isOn={isOnlyDifferences} onToggle={() => setWantsDifferences((on) => !on)}>
              {t('compare.only_differences')}
            </ToggleChip>
          )}
          <ToggleChip isOn={hasSources} onToggle={() => setHasSources((on) => !on)}>
            {t('decides.sources')}
          </ToggleChip>
        </div>
      )}
      <div>
        {tools.length > 2 && <StickyColumnNames tools={tools} region={region} />}
        <section
          ref={region}
          className={css.scroller[look]}
          aria-label={caption}
          aria-busy={isBusy}
          // Three columns overflow a phone: focusable for keyboard scrolling.
          tabIndex={look === 'wide' ? 0 : -1}
        >
          <table {...tableRoles.table} className={css.table[look]}>
            <caption className={css.caption}>{caption}</caption>
            <CompareTableHead slots={slots} {...actions} />
            {isPair && <OnlyHereBody tools={tools} only={only} />}
            {bodiesOf(features)}
            {!isOnlyDifferences && lone.length > 0 && <LoneBody rows={lone} tools={tools} hasSources={hasSources} />}
            {tools.length > 0 && bodiesOf([about])}
          </table>
        </section>
      </div>
      {isOnlyDifferences && <PartlyStated rows={rows.filter(hasOnlyGaps)} tools={tools} />}
      {unstated.length > 0 && <p className={secondary}>{t('decides.none_states', { facts: list(unstated) })}</p>}
    </>
  );
}

/** Counts the rows that are compared; a gap is no difference. */
function DifferenceSentence({ rows }: { rows: readonly ComparedRow[] }) {
  const { t } = useTranslation();
  const compared = rows.filter(isCompared);
  const more = compared.filter(hasOnlyGaps).length;
  return (
    <p className={css.sentence}>
      {t('decides.differ', { differ: compared.filter(hasDifference).length, count: compared.length })}{' '}
      {more > 0 && <span className={secondary}>{t('decides.differ_more', { count: more })}</span>}
    </p>
  );
}

type OnlyHereBodyProps = { tools: readonly CatalogTool[]; only: readonly (readonly FeatureRow[])[] };

/** The others are stated to lack it: a gap is never a difference. */
function OnlyHereBody({ tools, only }: OnlyHereBodyProps) {
  const { t } = useTranslation();
  if (only.every((rows) => rows.length === 0)) return null;
  return (
    <tbody {...tableRoles.group} className={css.body}>
      <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
        <th {...tableRoles.rowHeader} className={css.rowHead}>
          {t('decides.only_here')}
        </th>
        {tools.map(({ slug }, at) => (
          <td key={slug} {...tableRoles.cell} className={css.onlyCell}>
            {(only[at] ?? []).map(({ label }) => label).join(' · ')}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
