import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { FeaturedBadge, VerifiedBadge } from '../../components/badge.tsx';
import { ChipLink } from '../../components/chip.tsx';
import { Morph } from '../../components/morph.tsx';
import { PricingLabel } from '../../components/pricing-label.tsx';
import { RatingLine } from '../../components/stars.tsx';
import { ToolMark } from '../../components/tool-mark.tsx';
import { categoryPath } from '../../paths.ts';
import { ToolActions } from './tool-actions.tsx';
import * as css from './tool-screen.css.ts';

/** Who it is, in one look: mark, name, rating, price, categories, and the two things one can do. */
export function ToolHeader({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <header className={css.header}>
      <div className={css.identity}>
        <div className={css.title}>
          <Morph name={`mark-${tool.slug}`}>
            <ToolMark name={tool.name} category={tool.categories[0]} size="large" />
          </Morph>
          <div className={css.names}>
            <div className={css.nameLine}>
              <Morph name={`name-${tool.slug}`}>
                <h1 className={css.name} tabIndex={-1} translate="no">
                  {tool.name}
                </h1>
              </Morph>
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
