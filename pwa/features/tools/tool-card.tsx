import { memo } from 'react';
import { truncate } from '#domain/model/truncate.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { FeaturedBadge, VerifiedBadge } from './badge.tsx';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import { CompareCheck } from './compare-check.tsx';
import { SharedTransition } from './morph.tsx';
import { PricingLabel } from './pricing-label.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import * as css from './tool-card.css.ts';
import { ToolMark } from './tool-mark.tsx';

const DESCRIPTION_MAX = 80;

type ToolCardProps = { tool: ToolSummary; headingLevel?: 2 | 3 };

/** One tool in a list. The whole card is the link of its name; only the compare box stands above it. */
export const ToolCard = memo(function ToolCard({ tool, headingLevel = 3 }: ToolCardProps) {
  const Heading = `h${headingLevel}` as const;
  const [category] = tool.categories;
  return (
    <article className={css.tool}>
      <div className={css.head}>
        <SharedTransition name={`mark-${tool.slug}`}>
          <ToolMark name={tool.name} category={category} />
        </SharedTransition>
        <div className={css.title}>
          <Heading className={css.name}>
            <SharedTransition name={`name-${tool.slug}`}>
              <AppLink to={toolPath(tool.slug)} className={cardCss.cover} translate="no">
                {tool.name}
              </AppLink>
            </SharedTransition>
            {tool.isVerified && <VerifiedBadge />}
          </Heading>
          {category && (
            <p className={css.category} lang={category.lang}>
              {category.name}
            </p>
          )}
        </div>
      </div>
      <p className={css.description} lang={tool.lang}>
        {truncate(tool.description, DESCRIPTION_MAX)}
      </p>
      <div className={css.rating}>
        <RatingLine rating={tool.avgRating} count={tool.reviewCount} />
        {tool.isPromoted && <FeaturedBadge />}
      </div>
      <div className={css.foot}>
        <PricingLabel type={tool.pricingType} />
        <CompareCheck slug={tool.slug} name={tool.name} />
      </div>
    </article>
  );
});
