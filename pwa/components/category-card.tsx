import { useTranslation } from 'react-i18next';
import type { CategorySummary } from '#domain/schemas/category.ts';
import { tint } from '#pwa/design/tints.css.ts';
import { categoryPath } from '#pwa/paths.ts';
import { AppLink } from './app-link.tsx';
import * as cardCss from './card.css.ts';
import * as css from './category-card.css.ts';
import { CategoryIcon } from './category-icon.tsx';
import { classNames } from './class-names.ts';
import { Loading, Repeated, Skeleton, SkeletonLines } from './skeleton.tsx';
import { tintAt } from './tint-of.ts';

type CategoryCardProps = { category: CategorySummary; position: number; headingLevel?: 2 | 3 };

/** One category; `position` in its row picks one of the five tints. */
export function CategoryCard({ category, position, headingLevel = 3 }: CategoryCardProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={css.category}>
      <span className={classNames(css.icon, tint[tintAt(position)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <Heading className={css.name} lang={category.lang}>
        <AppLink to={categoryPath(category.slug)} className={cardCss.cover}>
          {category.name}
        </AppLink>
      </Heading>
      {category.description === '' ? (
        <p className={css.description}>{t('common.category_default', { name: category.name })}</p>
      ) : (
        <p className={css.description} lang={category.lang}>
          {category.description}
        </p>
      )}
      <p className={css.count}>{t('common.tool_count', { count: category.toolCount })}</p>
    </article>
  );
}

/** `className` is that of the grid whose place it holds. */
export function CategoryGridSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <Loading>
      <div className={className}>
        <Repeated count={count}>
          <div className={css.category}>
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
