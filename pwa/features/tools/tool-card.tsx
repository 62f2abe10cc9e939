import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { truncate } from '#domain/model/atoms.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { comparedTools, toggleCompared } from '#pwa/features/compare/compared-tools.ts';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { Bookmark } from '#pwa/features/saved/bookmark.tsx';
import { useHydrated, usePrehydrationCheck } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { FeaturedBadge, PricingLabel, SharedTransition, StatusLabel, ToolMark } from './tool-badges.tsx';
import * as css from './tool-card.css.ts';

export function CompareCheck({ slug, name }: { slug: string; name: string }) {
  useSignals();
  const { t } = useTranslation();
  const input = usePrehydrationCheck();
  // Must match the server's HTML while hydrating.
  const isChosen = useHydrated() && comparedTools.value.some((tool) => tool.slug === slug);
  return (
    <input
      ref={input}
      type="checkbox"
      className={css.compare}
      aria-label={t('common.compare_names', { names: name })}
      checked={isChosen}
      onChange={() => toggleCompared(slug, name)}
    />
  );
}

const DESCRIPTION_MAX = 80;

type ToolCardProps = {
  tool: ToolSummary;
  headingLevel?: 2 | 3;
  why?: string;
  /** Without category and platforms. */
  isBrief?: boolean;
};

/** The name's link covers the whole; bookmark and compare box are above it. */
function Card({ tool, headingLevel = 3, why = '', isBrief = false }: ToolCardProps) {
  const Heading = `h${headingLevel}` as const;
  const [category] = tool.categories;
  const isClosed = tool.status === 'discontinued';
  const badge = tool.status ? <StatusLabel tool={tool} /> : tool.isPromoted && <FeaturedBadge />;
  const heading = (
    <Heading className={css.name}>
      <SharedTransition name={`name-${tool.slug}`}>
        <AppLink to={toolPath(tool.slug)} className={cardCss.cover} translate="no">
          {tool.name}
        </AppLink>
      </SharedTransition>
    </Heading>
  );
  return (
    <article className={css.tool}>
      <SharedTransition name={`mark-${tool.slug}`}>
        <ToolMark tool={tool} />
      </SharedTransition>
      <div className={css.main}>
        {badge ? (
          <div className={css.title}>
            {heading}
            {badge}
          </div>
        ) : (
          heading
        )}
        <p className={css.description} lang={tool.lang}>
          {tool.tagline ?? truncate(tool.description, DESCRIPTION_MAX)}
        </p>
        {why !== '' && <p className={tool.deciding ? css.deciding : finePrint}>{why}</p>}
        {category && why === '' && !isBrief && (
          <p className={css.category} lang={category.lang}>
            {category.name}
          </p>
        )}
      </div>
      <div className={css.meta}>
        {!isClosed && <PricingLabel tool={tool} />}
        {tool.runsOn && !isBrief && <span className={css.runsOn}>{tool.runsOn}</span>}
        {tool.reviewCount > 0 && <RatingLine rating={tool.avgRating} count={tool.reviewCount} />}
      </div>
      {!isClosed && (
        <div className={css.actions}>
          <Bookmark tool={tool} className={css.action} />
          <CompareCheck slug={tool.slug} name={tool.name} />
        </div>
      )}
    </article>
  );
}

const NameOnly = ({ tool }: ToolCardProps) => <AppLink to={toolPath(tool.slug)}>{tool.name}</AppLink>;

export const ToolCard = memo(asFragment('tool', Card, NameOnly));

type ToolListSkeletonProps = { count?: number; className?: string };

/** Skeletons have the height of the real ones. `className`: of the list that it replaces. */
export function ToolListSkeleton({ count = 6, className = css.rows }: ToolListSkeletonProps) {
  return (
    <Loading>
      <div className={className}>
        <Repeated count={count}>
          <div className={css.tool}>
            <Skeleton shape="mark" />
            <SkeletonLines>
              <Skeleton shape="title" width="half" />
              <Skeleton width="wide" />
              <Skeleton width="short" />
            </SkeletonLines>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
