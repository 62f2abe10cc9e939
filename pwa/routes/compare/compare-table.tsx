import { Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { useFeatures } from '#pwa/hooks/use-features.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ToggleChip } from '#pwa/ui/chip/chip.tsx';
import { CopyLink } from '#pwa/ui/share/copy-link.tsx';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { canonicalPath, comparePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { StickyColumnNames } from './column-names.tsx';
import * as css from './compare-table.css.ts';
import { FactRows } from './fact-rows.tsx';
import { FeatureGroupRows } from './feature-group-rows.tsx';
import { CompareTableHead } from './table-head.tsx';
import { tableRoles } from '#pwa/ui/accessibility/table-roles.ts';
import { areDifferent, groupFeatureRows } from './table-rows.ts';

type CompareTableProps = {
  tools: readonly CatalogTool[];
  /** Another tool is on its way. */
  isBusy: boolean;
  region: RefObject<HTMLElement | null>;
  onRemove: (slug: string) => void;
};

/** The chosen tools beside one another. */
export function CompareTable({ tools, isBusy, region, onRemove }: CompareTableProps) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const features = useFeatures();
  const [wantsDifferences, setWantsDifferences] = useState(false);
  const isOnlyDifferences = wantsDifferences && tools.length > 1;
  const groups = groupFeatureRows(tools, features.data ?? [])
    .map(({ group, rows }) => ({
      group,
      rows: rows.filter(({ values }) => !isOnlyDifferences || areDifferent(values)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const caption = t('compare.caption', { names: list(tools.map(({ name }) => name)) });
  // Three tools are wider than a phone: then the keyboard must be able to scroll.
  const tabIndex = tools.length > 2 ? 0 : -1;
  return (
    <>
      <TableBar tools={tools} isOnlyDifferences={isOnlyDifferences} onToggle={() => setWantsDifferences((on) => !on)} />
      <div>
        {tools.length > 2 && <StickyColumnNames tools={tools} region={region} />}
        <section
          ref={region}
          className={css.scroller[tools.length > 2 ? 'wide' : 'fitting']}
          aria-label={caption}
          aria-busy={isBusy}
          tabIndex={tabIndex}
        >
          <table {...tableRoles.table} className={css.table[tools.length > 2 ? 'wide' : 'fitting']}>
            <caption className={css.caption}>{caption}</caption>
            <CompareTableHead tools={tools} onRemove={onRemove} />
            <FactRows tools={tools} isOnlyDifferences={isOnlyDifferences} />
            {groups.map(({ group, rows }) => (
              <FeatureGroupRows key={group} group={group} rows={rows} tools={tools} />
            ))}
          </table>
        </section>
      </div>
    </>
  );
}

type TableBarProps = { tools: readonly CatalogTool[]; isOnlyDifferences: boolean; onToggle: () => void };

function TableBar({ tools, isOnlyDifferences, onToggle }: TableBarProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  const path = canonicalPath(comparePath(tools.map(({ slug }) => slug)), language);
  return (
    <div className={css.bar}>
      {tools.length > 1 && (
        <>
          <ToggleChip isOn={isOnlyDifferences} onToggle={onToggle}>
            {t('compare.only_differences')}
          </ToggleChip>
          <p className={css.legend}>
            <span className={css.dot} aria-hidden="true" />
            {t('compare.legend')}
          </p>
        </>
      )}
      <div className={css.share}>
        <CopyLink url={`${site.origin}${path}`} />
        <Button size="small" icon={Printer} onClick={() => print()}>
          {t('compare.print')}
        </Button>
      </div>
    </div>
  );
}
