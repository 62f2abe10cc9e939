import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/schemas/category.ts';
import { useCategories } from '../../api/use-categories.ts';
import { AppLink } from '../../components/app-link.tsx';
import { CategoryIcon } from '../../components/category-icon.tsx';
import { classNames } from '../../components/class-names.ts';
import { Section } from '../../components/section.tsx';
import { Loading, Repeated, Skeleton } from '../../components/skeleton.tsx';
import { tintOfCategory } from '../../components/tint-of.ts';
import { tint } from '../../design/tints.css.ts';
import { categoryPath } from '../../paths.ts';
import { INDUSTRIES, pickCategories } from './home-slugs.ts';
import * as css from './industries.css.ts';

/** Shortcuts for professions. The grid above says what is wrong with the categories, so without them this is silent. */
export function Industries() {
  const { t } = useTranslation();
  const { data, error } = useCategories();
  const industries = pickCategories(data ?? [], INDUSTRIES);
  const isLoading = !data && !error;
  if (industries.length === 0 && !isLoading) return null;
  return (
    <Section title={t('home.industries_title')} intro={t('home.industries_intro')}>
      {isLoading ? (
        <IndustriesSkeleton />
      ) : (
        <ul className={css.list}>
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
      <span className={classNames(css.icon, tint[tintOfCategory(category)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <span className={css.name} lang={category.lang}>
        {category.name}
      </span>
      <span className={css.count}>{t('common.tool_count', { count: category.toolCount })}</span>
    </AppLink>
  );
}

function IndustriesSkeleton() {
  return (
    <Loading>
      <div className={css.list}>
        <Repeated count={INDUSTRIES.length}>
          <div className={css.bones}>
            <Skeleton shape="mark" />
            <Skeleton shape="title" width="wide" />
            <Skeleton width="half" />
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
