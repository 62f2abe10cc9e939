import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CatalogTool } from '#domain/model/tool.ts';
import { type PickedTool, ToolPicker } from '#pwa/features/compare/tool-picker.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { Bookmark } from '#pwa/features/saved/bookmark.tsx';
import { NeedsConnection, StatusLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { tableRoles, VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button, ExternalButton, IconButton } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { useSlotFocus } from './compare-slots.tsx';
import * as css from './compare-table.css.ts';
import * as namesCss from './screen.css.ts';
import * as headCss from './table-head.css.ts';
import { columnCount } from './table-row.tsx';

type StickyColumnNamesProps = { tools: readonly CatalogTool[]; region: RefObject<HTMLElement | null> };

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

export type Slot = { chosen: PickedTool | null; tool: CatalogTool | null };

export type SlotActions = {
  onPick: (at: number, tool: PickedTool) => void;
  onRemove: (at: number) => void;
  onAdd: (() => void) | null;
};

const SLOT_IDS = ['first', 'second', 'third'] as const;
const CHOSEN_MIN = 2;

/** The names of the columns are the pickers of their tools. */
export function CompareTableHead({ slots, onPick, onRemove, onAdd }: { slots: readonly Slot[] } & SlotActions) {
  const { t } = useTranslation();
  const focus = useSlotFocus(slots.length);
  const remove = (at: number) => {
    focus.onRemove(at);
    onRemove(at);
  };
  return (
    <thead {...tableRoles.group} className={css.head} ref={focus.place}>
      <tr {...tableRoles.row} className={css.row[columnCount(slots)]}>
        <th {...tableRoles.columnHeader} className={css.corner}>
          {t('comparison.feature')}
        </th>
        {slots.map(({ chosen, tool }, at) => (
          <th
            key={SLOT_IDS[at]}
            {...tableRoles.columnHeader}
            className={headCss.toolHead}
            // Else the names of its buttons are read with every cell of the column.
            aria-label={chosen?.name ?? t('common.select_tool', { slot: at + 1 })}
          >
            <div className={headCss.toolName}>
              {tool && <ToolMark tool={tool} />}
              <div className={headCss.picker}>
                <ToolPicker
                  slot={at + 1}
                  chosen={chosen}
                  isPlain={chosen !== null}
                  onPick={(picked) => (picked ? onPick(at, picked) : remove(at))}
                />
              </div>
              {chosen === null && slots.length > CHOSEN_MIN && (
                <IconButton icon={X} label={t('comparison.remove_slot', { slot: at + 1 })} onClick={() => remove(at)} />
              )}
              {tool && (
                <AppLink to={toolPath(tool.slug)} className={headCss.plainName} translate="no">
                  {tool.name}
                </AppLink>
              )}
            </div>
            {tool && <ToolLinks tool={tool} />}
          </th>
        ))}
        {onAdd && (
          <td {...tableRoles.cell} className={headCss.freeHead}>
            <Button
              icon={Plus}
              className={headCss.addTool}
              title={t('comparison.add_tool')}
              onClick={() => {
                focus.onAdd();
                onAdd();
              }}
            >
              <span className={headCss.addToolLabel}>{t('comparison.add_tool')}</span>
            </Button>
          </td>
        )}
      </tr>
    </thead>
  );
}

function ToolLinks({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <div className={headCss.toolActions}>
      {tool.reviewCount > 0 && <RatingLine rating={tool.avgRating} count={tool.reviewCount} />}
      <AppLink to={toolPath(tool.slug)} className={headCss.headLink}>
        {t('tool.overview')}
        <VisuallyHidden> {tool.name}</VisuallyHidden>
      </AppLink>
      {tool.status !== 'discontinued' && <Bookmark tool={tool} className={headCss.bookmark} />}
      {tool.status === 'discontinued' ? (
        <StatusLabel tool={tool} />
      ) : (
        <ExternalButton href={tool.website} size="small" variant="ghost" className={headCss.visit}>
          {t('comparison.visit')}
          <VisuallyHidden> {tool.name}</VisuallyHidden>
          <NeedsConnection />
        </ExternalButton>
      )}
    </div>
  );
}
