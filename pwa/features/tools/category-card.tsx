import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/model/category.ts';
import { tint } from '#pwa/design/tints.css.ts';
import { categoryPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import * as css from './category-card.css.ts';
import { CategoryIcon } from './category-icon.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { tintAt } from '#pwa/design/tint-of.ts';

type CategoryCardProps = { category: CategorySummary; position: number; headingLevel?: 2 | 3 };

/** One category; `position` in its row picks one of the five tints. */
export function CategoryCard({ category, position, headingLevel = 3 }: CategoryCardProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={css.categoryCard}>
      <span className={classNames(css.categoryIcon, tint[tintAt(position)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <Heading className={css.categoryName} lang={category.lang}>
        <AppLink to={categoryPath(category.slug)} className={cardCss.cover}>
          {category.name}
        </AppLink>
      </Heading>
      {category.description === '' ? (
        <p className={css.categoryDescription}>{t('common.category_default', { name: category.name })}</p>
      ) : (
        <p className={css.categoryDescription} lang={category.lang}>
          {category.description}
        </p>
      )}
      <p className={css.categoryCount}>{t('common.tool_count', { count: category.toolCount })}</p>
    </article>
  );
}

/** `className` is that of the grid whose place it holds. */
export function CategoryGridSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <Loading>
      <div className={className}>
        <Repeated count={count}>
          <div className={css.categoryCard}>
            <Skeleton shape="mark" />
            <SkeletonLines>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="wide" />
              <Skeleton width="short" />
            </SkeletonLines>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
