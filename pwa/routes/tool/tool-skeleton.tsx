import type { ToolSummary } from '#domain/model/tool.ts';
import { findListed } from '#pwa/features/compare/known-tools.ts';
import { PricingLabel, ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './screen.css.ts';

export function ToolSkeleton({ slug }: { slug: string }) {
  const known = findListed(useSwrCache(), slug, useLanguage());
  return (
    <div className={css.screen}>
      <div className={css.about}>
        <Loading>
          <div className={css.breadcrumbSkeleton}>
            <Skeleton width="short" />
          </div>
          {known ? <KnownHeader tool={known} /> : <HeaderSkeleton />}
          <div className={css.panelSkeleton}>
            <Skeleton width="short" shape="title" />
            <div className={css.columns}>
              <div className={css.column}>
                <Skeleton shape="block" />
                <Skeleton shape="block" />
              </div>
              <div className={css.column}>
                <Skeleton shape="block" />
                <Skeleton shape="block" />
              </div>
            </div>
          </div>
        </Loading>
      </div>
    </div>
  );
}

function KnownHeader({ tool }: { tool: ToolSummary }) {
  const [category] = tool.categories;
  return (
    <header className={css.header}>
      <div className={css.title}>
        <div className={css.tile}>
          <ToolMark tool={tool} size="large" />
        </div>
        <div className={css.names}>
          {/* No heading yet: it would take the focus, and be gone a moment later. */}
          <p className={css.name} translate="no">
            {tool.name}
          </p>
          <p className={css.tagline} lang={tool.lang}>
            {tool.tagline ?? tool.description}
          </p>
          <div className={css.facts}>
            {category && <p lang={category.lang}>{category.name}</p>}
            {tool.status !== 'discontinued' && <PricingLabel tool={tool} />}
          </div>
        </div>
      </div>
    </header>
  );
}

function HeaderSkeleton() {
  return (
    <div className={css.header}>
      <div className={css.identity}>
        <div className={css.title}>
          <Skeleton shape="largeMark" />
          <div className={css.titleSkeleton}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        </div>
        <div className={css.textSkeleton}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  );
}
