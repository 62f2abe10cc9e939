import type { ToolSummary } from '#domain/model/tool.ts';
import { cardGrid, wideCardGrid } from '#pwa/design/layout.css.ts';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './tool-card.css.ts';
import { ToolCard } from './tool-card.tsx';

type ToolGridProps = { tools: readonly ToolSummary[]; headingLevel?: 2 | 3; label?: string };

export function ToolGrid({ tools, headingLevel = 3, label }: ToolGridProps) {
  return (
    <ul className={wideCardGrid} aria-label={label}>
      {tools.map((tool) => (
        <li key={tool.slug}>
          <ToolCard tool={tool} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

/** As many empty cards as will probably come, each as tall as a real one. */
export function ToolGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={cardGrid}>
        <Repeated count={count}>
          <div className={css.tool}>
            <div className={css.head}>
              <Skeleton shape="mark" />
              <SkeletonLines>
                <Skeleton shape="title" width="half" />
                <Skeleton width="short" />
              </SkeletonLines>
            </div>
            <SkeletonLines>
              <Skeleton />
              <Skeleton width="wide" />
            </SkeletonLines>
            <div className={css.rating}>
              <Skeleton width="half" />
            </div>
            <div className={css.foot}>
              <Skeleton width="short" />
              <Skeleton width="short" />
            </div>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
