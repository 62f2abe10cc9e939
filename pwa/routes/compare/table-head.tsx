import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CatalogTool } from '#domain/model/tool.ts';
import { NeedsConnection, StatusLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { isPlainClick } from '#pwa/lib/keyboard.ts';
import { comparePath, toolPath } from '#pwa/router/paths.ts';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { ExternalButton } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './compare-table.css.ts';
import * as namesCss from './screen.css.ts';
import { columnCount } from './table-row.tsx';

type StickyColumnNamesProps = { tools: readonly CatalogTool[]; region: RefObject<HTMLElement | null> };

/** Replaces the head on phones, where it can't stick, and follows its scrolling. Visual only. */
export function StickyColumnNames({ tools, region }: StickyColumnNamesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useIsHeadScrolledOut(region);
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return;
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = scroller.scrollLeft;
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [region]);
  return (
    <div className={namesCss.columnNamesPlace} aria-hidden="true">
      <div ref={bar} className={classNames(namesCss.columnNamesBar, isShown && namesCss.columnNamesShown)}>
        <div className={namesCss.columnNames}>
          {tools.map((tool) => (
            <div key={tool.slug} className={namesCss.columnName} translate="no">
              <ToolMark tool={tool} size="small" />
              {tool.name}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function useIsHeadScrolledOut(region: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const head = region.current?.querySelector('thead');
    if (!head) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOut(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, [region]);
  return isOut;
}

type CompareTableHeadProps = { tools: readonly CatalogTool[]; onRemove: (slug: string) => void };

export function CompareTableHead({ tools, onRemove }: CompareTableHeadProps) {
  const { t } = useTranslation();
  return (
    <thead {...tableRoles.group} className={css.head}>
      <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
        <th {...tableRoles.columnHeader} className={css.corner}>
          {t('compare.feature')}
        </th>
        {tools.map((tool) => (
          <th key={tool.slug} {...tableRoles.columnHeader} className={css.toolHead}>
            <ToolColumnHead
              tool={tool}
              without={comparePath(tools.filter(({ slug }) => slug !== tool.slug).map(({ slug }) => slug))}
              onRemove={() => onRemove(tool.slug)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ToolColumnHeadProps = { tool: CatalogTool; without: string; onRemove: () => void };

function ToolColumnHead({ tool, without, onRemove }: ToolColumnHeadProps) {
  const { t } = useTranslation();
  const removal = t('common.remove_named', { name: tool.name });
  return (
    <div className={css.toolBox}>
      <div className={css.toolName}>
        <ToolMark tool={tool} size="small" />
        <AppLink to={toolPath(tool.slug)} className={css.toolLink} translate="no">
          {tool.name}
        </AppLink>
      </div>
      <div className={css.toolActions}>
        {tool.status === 'discontinued' ? (
          <StatusLabel tool={tool} />
        ) : (
          <ExternalButton href={tool.website} size="small" className={css.visit}>
            {t('compare.visit')}
            <VisuallyHidden> {tool.name}</VisuallyHidden>
            <NeedsConnection />
          </ExternalButton>
        )}
        {/* Works before hydration; then `onRemove` also empties the slot. */}
        <AppLink
          to={without}
          replace
          className={css.remove}
          aria-label={removal}
          title={removal}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onRemove();
          }}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </AppLink>
      </div>
    </div>
  );
}
