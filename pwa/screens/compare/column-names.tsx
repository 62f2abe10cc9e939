import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { ToolMark } from '../../components/tool-mark.tsx';
import { classNames } from '../../components/class-names.ts';
import * as css from './column-names.css.ts';

type ColumnNamesProps = { tools: readonly CatalogTool[]; region: RefObject<HTMLElement | null> };

/**
 * What scrolls sideways can not also stick to the page: so on a phone these names stand in for the table's head once that
 * is out of sight, and go sideways with it. For the eye only; the table has its own head.
 */
export function ColumnNames({ tools, region }: ColumnNamesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useHeadOutOfSight(region);
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
    <div className={css.place} aria-hidden="true">
      <div ref={bar} className={classNames(css.bar, isShown && css.shown)}>
        <div className={css.names}>
          {tools.map(({ slug, name, categories }) => (
            <div key={slug} className={css.name} translate="no">
              <ToolMark name={name} category={categories[0]} size="small" />
              {name}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function useHeadOutOfSight(region: RefObject<HTMLElement | null>): boolean {
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
