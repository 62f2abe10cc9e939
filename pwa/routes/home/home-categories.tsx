import { Shapes } from 'lucide-react';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintAt } from '#pwa/design/tints.ts';
import { CategoryIcon } from '#pwa/features/tools/category-card.tsx';
import { ToolMark } from '#pwa/features/tools/tool-badges.tsx';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { collator, useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
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

const LEADERS_MAX = 4;

/** Drops unknown slugs. */
export function pickCategories(categories: readonly CategorySummary[], slugs: readonly string[]): CategorySummary[] {
  return slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? []);
}

function leadersOf(tools: readonly ToolSummary[], { slug }: CategorySummary) {
  return tools
    .filter(({ categories }) => categories.some((category) => category.slug === slug))
    .slice(0, LEADERS_MAX)
    .map(({ slug, name, logo, categories }) => ({ slug, name, logo, categories }));
}

type TaskCardProps = { category: CategorySummary; position: number; leaders: ReturnType<typeof leadersOf> };

function Task({ category, position, leaders }: TaskCardProps) {
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
        {leaders.map((tool) => (
          <ToolMark key={tool.slug} tool={tool} size="small" />
        ))}
        {leaders.length === 0 && (
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

/** Only the number is drawn. */
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
  const popular = useTools(POPULAR_TOOLS).data?.items ?? [];
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
                  <TaskCard category={category} position={position} leaders={leadersOf(popular, category)} />
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
