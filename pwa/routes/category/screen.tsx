import { PRICING_TYPES } from '#domain/model/atoms.ts';
import type { PricingType, ToolSummary } from '#domain/model/tool.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import type { Category, CategoryLabel } from '#domain/model/vocabulary.ts';
import { pageState, screen } from '#pwa/design/layout.css.ts';
import { Finder } from '#pwa/features/finder/finder.tsx';
import { RequiredKeyQuestion } from '#pwa/features/finder/live-finder.tsx';
import { ToolGridSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { useCategory, useTools } from '#pwa/hooks/catalogue-queries.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { categoryBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { categoriesPath, categoryPath, categoryToolsPath, homePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { categoryToolsQuery } from '#pwa/router/search-params.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { Breadcrumbs, PageHeading, Section } from '#pwa/ui/page/page-frame.tsx';
import { Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { CategoryTools, CategoryToolsError } from './category-tools.tsx';
import * as css from './screen.css.ts';

function CategoryMissing() {
  const { t } = useTranslation();
  const actions = (
    <>
      <ButtonLink to={categoriesPath} variant="primary">
        {t('category.browse_categories')}
      </ButtonLink>
      <ButtonLink to={homePath}>{t('category.go_home')}</ButtonLink>
    </>
  );
  return (
    <ErrorState
      title={t('category.not_found_title')}
      message={t('category.not_found_message')}
      actions={actions}
      headingLevel={1}
    />
  );
}

/** Links work without scripts. */
function PricingFilter({ slug, pricing }: { slug: string; pricing: readonly PricingType[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('category.pricing_filter')}>
      <ul className={css.filter}>
        <li>
          <ChipLink to={categoryPath(slug)} isCurrent={pricing.length === 0}>
            {t('category.pricing_all')}
          </ChipLink>
        </li>
        {PRICING_TYPES.map((type) => (
          <li key={type}>
            <ChipLink to={categoryToolsPath(slug, [type])} isCurrent={pricing.includes(type)}>
              {t(`pricing.${type}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sorted by the number of shared tools. */
function findSiblingCategories(slug: string, tools: readonly ToolSummary[]): CategoryLabel[] {
  const siblings = new Map<string, { category: CategoryLabel; shared: number }>();
  for (const category of tools.flatMap(({ categories }) => categories)) {
    if (category.slug === slug) continue;
    const known = siblings.get(category.slug);
    siblings.set(category.slug, { category, shared: (known?.shared ?? 0) + 1 });
  }
  return [...siblings.values()].sort((a, b) => b.shared - a.shared).map(({ category }) => category);
}

const SIBLINGS_MAX = 10;

function RelatedCategories({ slug, tools }: { slug: string; tools: readonly ToolSummary[] }) {
  const { t } = useTranslation();
  const siblings = findSiblingCategories(slug, tools).slice(0, SIBLINGS_MAX);
  if (siblings.length === 0) return null;
  return (
    <Section title={t('category.related_title')} action={{ path: categoriesPath, label: t('category.related_all') }}>
      <ul className={css.chips}>
        {siblings.map((category) => (
          <li key={category.slug}>
            <ChipLink to={categoryPath(category.slug)} lang={category.lang}>
              {category.name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type CategoryPageProps = {
  category: Category;
  query: ToolQuery;
  tools: Resource<PagedList<ToolSummary>>;
};

function CategoryPage({ category, query, tools }: CategoryPageProps) {
  const { t } = useTranslation();
  const { name, slug, toolCount, lang } = category;
  return (
    <>
      <div className={screen}>
        <Breadcrumbs trail={categoryBreadcrumbs(t, category)} />
        <PageHeading
          eyebrow={t('common.tool_count', { count: toolCount })}
          title={t('category.title', { name })}
          intro={<span lang={lang}>{category.description || t('common.category_default', { name })}</span>}
        />
        {toolCount > 0 && <PricingFilter slug={slug} pricing={query.pricing} />}
        <CategoryTools slug={slug} query={query} first={tools} />
      </div>
      {toolCount > 0 && (
        <Finder category={slug}>
          <RequiredKeyQuestion category={category} />
        </Finder>
      )}
      <Section title={t('category.why_title', { name })}>
        <p className={css.why} lang={category.why === '' ? undefined : lang}>
          {category.why || t('category.why_default')}
        </p>
      </Section>
      <RelatedCategories slug={slug} tools={tools.data?.items ?? []} />
    </>
  );
}

export function CategoryScreen() {
  const { params, search } = useRouteData();
  const slug = params.slug ?? '';
  const query = categoryToolsQuery(slug, search);
  const tools = useTools(query);
  const { data, error, retry } = useCategory(slug);
  const retryBoth = () => {
    retry();
    if (tools.error) tools.retry();
  };
  if (data) return <CategoryPage key={slug} category={data} query={query} tools={tools} />;
  return (
    <div className={error ? pageState : screen}>
      {!error && <CategorySkeleton />}
      {error && isNotFound(error) && <CategoryMissing />}
      {error && !isNotFound(error) && <CategoryToolsError error={error} onRetry={retryBoth} headingLevel={1} />}
    </div>
  );
}

function CategorySkeleton() {
  const { t } = useTranslation();
  const title = (
    <>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="title" width="half" />
    </>
  );
  return (
    <>
      <div className={css.breadcrumbSkeleton}>
        <Skeleton width="short" />
      </div>
      <PageHeading eyebrow={<Skeleton width="short" />} title={title} intro={<Skeleton width="wide" />} />
      <div className={css.filterPlace} />
      <ToolGridSkeleton />
    </>
  );
}
