import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintOfCategory } from '#pwa/design/tints.ts';
import { CategoryCard, CategoryGridSkeleton, CategoryIcon } from '#pwa/features/tools/category-card.tsx';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import { categoriesPath, categoryPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './home-lists.css.ts';
import { HomeList } from './home-lists.tsx';

const HOME_CATEGORIES = [
  'chatbots',
  'image-generation',
  'productivity',
  'writing',
  'code',
  'video-creation',
  'voice-speech',
  'marketing',
  'content',
] as const;

const INDUSTRY_CATEGORIES = ['medical', 'law', 'finance', 'accounting', 'education', 'marketing'] as const;

/** In the order of `slugs`, without those that the catalogue lacks. */
function pickCategories(categories: readonly CategorySummary[], slugs: readonly string[]): CategorySummary[] {
  return slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}

/** Hidden on error: the category grid above reports it. */
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

export function HomeCategories() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('home.categories_title')}
      action={{ path: categoriesPath, label: t('home.categories_all') }}
      isBand
    >
      <HomeList
        resource={useCategories()}
        select={(categories) => pickCategories(categories, HOME_CATEGORIES)}
        skeleton={<CategoryGridSkeleton count={HOME_CATEGORIES.length} className={css.categories} />}
        errorTitle={t('home.categories_error')}
        emptyTitle={t('home.categories_empty')}
        emptyIcon={Shapes}
      >
        {(categories) => (
          <ul className={css.categories}>
            {pickCategories(categories, HOME_CATEGORIES).map((category, position) => (
              <li key={category.slug}>
                <CategoryCard category={category} position={position} />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}
