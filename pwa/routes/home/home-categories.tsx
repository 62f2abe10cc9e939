import { Shapes } from 'lucide-react';
import type { CategorySummary, ListedCategory } from '#domain/model/vocabulary.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintAt } from '#pwa/design/tints.ts';
import { CategoryIcon } from '#pwa/features/tools/category-card.tsx';
import { ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { collator, useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { categoriesPath, categoryPath } from '#pwa/router/paths.ts';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
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

export function pickCategories(categories: readonly ListedCategory[], slugs: readonly string[]): ListedCategory[] {
  return slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}

type TaskCardProps = { category: ListedCategory; position: number };

function Task({ category, position }: TaskCardProps) {
  return (
    <article className={css.task}>
      <h3 className={css.taskName} lang={category.lang}>
        <AppLink to={categoryPath(category.slug)} className={cardCss.cover}>
          {category.name}
        </AppLink>
      </h3>
      <CategoryCount category={category} className={css.count} />
      {category.description !== '' && (
        <p className={css.taskText} lang={category.lang}>
          {category.description}
        </p>
      )}
      <div className={css.leaders}>
        {category.leaders.map((tool) => (
          <ToolMark key={tool.slug} tool={tool} size="small" />
        ))}
        {category.leaders.length === 0 && (
          <span className={classNames(css.taskIcon, tint[tintAt(position)])}>
            <CategoryIcon iconName={category.iconName} size={18} />
          </span>
        )}
      </div>
    </article>
  );
}

const TaskName = ({ category }: TaskCardProps) => <AppLink to={categoryPath(category.slug)}>{category.name}</AppLink>;

const TaskCard = asFragment('task', Task, TaskName);

export function CategoryCount({ category, className }: { category: CategorySummary; className: string }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  return (
    <span className={className} role="img" aria-label={t('common.tool_count', { count: category.toolCount })}>
      {number(category.toolCount)}
    </span>
  );
}

function TasksSkeleton() {
  return (
    <Loading>
      <div className={css.tasks}>
        <Repeated count={HOME_CATEGORIES.length}>
          <div className={css.task}>
            <Skeleton shape="title" width="half" />
            <span className={css.taskText}>
              <Skeleton />
            </span>
            <div className={css.leaders}>
              <Skeleton shape="mark" />
            </div>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}

export function HomeCategories() {
  const { t } = useTranslation();
  return (
    <Section title={t('home.categories_title')} action={{ path: categoriesPath, label: t('home.categories_all') }}>
      <HomeList
        resource={useCategories()}
        select={(categories) => pickCategories(categories, HOME_CATEGORIES)}
        skeleton={<TasksSkeleton />}
        errorTitle={t('home.categories_error')}
        emptyTitle={t('home.categories_empty')}
        emptyIcon={Shapes}
      >
        {(categories) => (
          <>
            <ul className={css.tasks}>
              {pickCategories(categories, HOME_CATEGORIES).map((category, position) => (
                <li key={category.slug}>
                  <TaskCard category={category} position={position} />
                </li>
              ))}
            </ul>
            <CategoryIndex categories={categories} />
          </>
        )}
      </HomeList>
    </Section>
  );
}

function CategoryIndex({ categories }: { categories: readonly CategorySummary[] }) {
  const { t } = useTranslation();
  const { compare } = collator(useLanguage());
  return (
    <>
      <h3 className={css.indexTitle}>{t('home.index_title')}</h3>
      <ul className={css.index}>
        {categories
          .toSorted((a, b) => compare(a.name, b.name))
          .map((category) => (
            <li key={category.slug}>
              <AppLink to={categoryPath(category.slug)} className={css.indexLink}>
                {category.lang ? <span lang={category.lang}>{category.name}</span> : category.name}
                <CategoryCount category={category} className={css.indexCount} />
              </AppLink>
            </li>
          ))}
      </ul>
    </>
  );
}
