import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { FeaturedBadge, VerifiedBadge } from '#pwa/features/tools/badge.tsx';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { SharedTransition } from '#pwa/features/tools/morph.tsx';
import { PricingLabel } from '#pwa/features/tools/pricing-label.tsx';
import { RatingLine } from '#pwa/features/reviews/stars.tsx';
import { ToolMark } from '#pwa/features/tools/tool-mark.tsx';
import { categoryPath } from '#pwa/router/paths.ts';
import { ToolActions } from './tool-actions.tsx';
import * as css from './tool-screen.css.ts';

/** Who it is, in one look: mark, name, rating, price, categories, and the two things one can do. */
export function ToolHeader({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <header className={css.header}>
      <div className={css.identity}>
        <div className={css.title}>
          <SharedTransition name={`mark-${tool.slug}`}>
            <ToolMark name={tool.name} category={tool.categories[0]} size="large" />
          </SharedTransition>
          <div className={css.names}>
            <div className={css.nameLine}>
              <SharedTransition name={`name-${tool.slug}`}>
                <h1 className={css.name} tabIndex={-1} translate="no">
                  {tool.name}
                </h1>
              </SharedTransition>
              {tool.isVerified && <VerifiedBadge hasText />}
              {tool.isPromoted && <FeaturedBadge />}
            </div>
            {tool.companyName && <p className={css.company}>{t('tool.company', { company: tool.companyName })}</p>}
            <p className={css.facts}>
              <RatingLine rating={tool.avgRating} count={tool.reviewCount} size="medium" />
              <PricingLabel type={tool.pricingType} />
            </p>
          </div>
        </div>
        <p className={css.description} lang={tool.lang}>
          {tool.description}
        </p>
        <ul className={css.chips} aria-label={t('tool.categories')}>
          {tool.categories.map(({ slug, name, lang }) => (
            <li key={slug}>
              <ChipLink to={categoryPath(slug)} lang={lang}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </div>
      <ToolActions tool={tool} place="head" />
    </header>
  );
}
