import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#pwa/hooks/use-categories.ts';
import { CategoryCard, CategoryGridSkeleton } from '#pwa/features/tools/category-card.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { categoriesPath } from '#pwa/router/paths.ts';
import * as css from './home-grids.css.ts';
import { HomeList } from './home-list.tsx';
import { HOME_CATEGORIES, pickCategories } from './home-slugs.ts';

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
