import { useMemo } from 'react';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { Category, CategoryLabel } from '#domain/model/vocabulary.ts';
import { pageState } from '#pwa/design/layout.css.ts';
import { FactOptions } from '#pwa/features/filters/fact-filter.tsx';
import { ToolsControlProvider, useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { FinderForm, FinderSheet, PLACES } from '#pwa/features/finder/finder-form.tsx';
import { ToolListSkeleton } from '#pwa/features/tools/tool-card.tsx';
import { useCategory, useFacets, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { type Resource, useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { PagedList } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { categoryBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import {
  categoriesPath,
  categoryPath,
  categoryToolsPath,
  homePath,
  parseCategoryParams,
  type ToolsParams,
  toolsPageQuery,
} from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
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
function PricingFilter({ slug, address: { filter, sort } }: { slug: string; address: ToolsParams }) {
  const { t } = useTranslation();
  const { pricing } = filter;
  return (
    <nav aria-label={t('category.pricing_filter')} className={css.pricing[pricing.length === 0 ? 'any' : 'some']}>
      {/* Chromium does not scroll to a link of which a part is visible. */}
      <ul
        className={css.filter}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <li>
          <ChipLink to={categoryToolsPath(slug, { ...filter, pricing: [] }, sort)} isCurrent={pricing.length === 0}>
            {t('category.pricing_all')}
          </ChipLink>
        </li>
        {PRICING_TYPES.map((type) => (
          <li key={type}>
            <ChipLink
              to={categoryToolsPath(slug, { ...filter, pricing: [type] }, sort)}
              isCurrent={pricing.includes(type)}
            >
              {t(`pricing.${type}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

/** Each answer narrows the list below at once. */
function CategoryFinder({ slug, total }: { slug: string; total: number | undefined }) {
  const { filter, settled, sort, change } = useToolsControl();
  const counts = useFacets({ ...settled.filter, facts: true }).data?.facts;
  // The question has one answer: further places of an address keep their boxes.
  const [, ...further] = filter.features.filter((key) => PLACES.some(({ value }) => value === key));
  const asked = PLACES.map(({ value }) => value).filter((place) => !further.includes(place));
  return (
    <FinderForm action={categoryPath(slug)} filter={filter} sort={sort} change={change} total={total}>
      <FactOptions counts={counts} except={asked} showsRequired />
    </FinderForm>
  );
}

type CategoryPageProps = {
  category: Category;
  address: ToolsParams;
  tools: Resource<PagedList<ToolSummary>>;
};

function CategoryPage({ category, address, tools }: CategoryPageProps) {
  const { t } = useTranslation();
  const { name, slug, toolCount, lang } = category;
  const total = tools.isStale ? toolCount : (tools.data?.total ?? toolCount);
  return (
    <>
      <div className={css.screen}>
        <Breadcrumbs trail={categoryBreadcrumbs(t, category)} />
        <PageHeading
          eyebrow={
            total === toolCount
              ? t('common.tool_count', { count: toolCount })
              : t('common.shown_of', { shown: total, total: toolCount })
          }
          title={t('category.title', { name })}
          intro={<span lang={lang}>{category.description || t('common.category_default', { name })}</span>}
        />
        {toolCount > 0 && (
          <div className={css.narrowing}>
            <FinderSheet label={t('tools.filters')}>
              <CategoryFinder slug={slug} total={tools.isStale ? undefined : tools.data?.total} />
            </FinderSheet>
            <PricingFilter slug={slug} address={address} />
          </div>
        )}
        <CategoryTools slug={slug} address={address} first={tools} />
      </div>
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
  const vocabulary = useFeatures().data;
  const address = useMemo(() => parseCategoryParams(slug, search, vocabulary), [slug, search, vocabulary]);
  const tools = useTools(toolsPageQuery(address));
  const { data, error, retry } = useCategory(slug);
  const retryBoth = () => {
    retry();
    if (tools.error) tools.retry();
  };
  if (data) {
    return (
      <ToolsControlProvider key={slug} address={address} list={categoryPath(slug)}>
        <CategoryPage category={data} address={address} tools={tools} />
      </ToolsControlProvider>
    );
  }
  return (
    <div className={error ? pageState : css.screen}>
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
      <ToolListSkeleton />
    </>
  );
}
