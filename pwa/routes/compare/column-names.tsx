import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CatalogTool } from '#domain/model/tool.ts';
import { ToolMark } from '#pwa/features/tools/tool-mark.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import * as namesCss from './column-names.css.ts';

type StickyColumnNamesProps = { tools: readonly CatalogTool[]; region: RefObject<HTMLElement | null> };

/**
 * What scrolls sideways can not also stick to the page: so on a phone these names stand in for the table's head once that
 * is out of sight, and go sideways with it. For the eye only; the table has its own head.
 */
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
          {tools.map(({ slug, name, categories }) => (
            <div key={slug} className={namesCss.columnName} translate="no">
              <ToolMark name={name} category={categories[0]} size="small" />
              {name}
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
