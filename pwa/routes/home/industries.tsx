import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/model/category.ts';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { CategoryIcon } from '#pwa/features/tools/category-icon.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { Section } from '#pwa/ui/page/section.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { tintOfCategory } from '#pwa/design/tint-of.ts';
import { tint } from '#pwa/design/tints.css.ts';
import { categoryPath } from '#pwa/router/paths.ts';
import { INDUSTRY_CATEGORIES, pickCategories } from './home-slugs.ts';
import * as css from './industries.css.ts';

/** Shortcuts for professions. The grid above says what is wrong with the categories, so without them this is silent. */
export function Industries() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  const industries = pickCategories(data ?? [], INDUSTRY_CATEGORIES);
  const isLoading = !data && !error;
  if (industries.length === 0 && !isLoading) return null;
  return (
    <Section title={t('home.industries_title')} intro={t('home.industries_intro')}>
      {isLoading ? (
        <IndustriesSkeleton />
      ) : (
        <ul className={css.industries}>
          {industries.map((category) => (
            <li key={category.slug}>
              <Industry category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Industry({ category }: { category: CategorySummary }) {
  const { t } = useTranslation();
  return (
    <AppLink to={categoryPath(category.slug)} className={css.industry}>
      <span className={classNames(css.industryIcon, tint[tintOfCategory(category)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <span className={css.industryName} lang={category.lang}>
        {category.name}
      </span>
      <span className={css.industryCount}>{t('common.tool_count', { count: category.toolCount })}</span>
    </AppLink>
  );
}

function IndustriesSkeleton() {
  return (
    <Loading>
      <div className={css.industries}>
        <Repeated count={INDUSTRY_CATEGORIES.length}>
          <div className={css.industrySkeleton}>
            <Skeleton shape="mark" />
            <Skeleton shape="title" width="wide" />
            <Skeleton width="half" />
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
