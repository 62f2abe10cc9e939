import { useTranslation } from 'react-i18next';
import type { Category } from '#domain/model/category.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { Breadcrumbs } from '#pwa/ui/page/breadcrumbs.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { screen } from '#pwa/design/layout.css.ts';
import { categoryBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import * as css from './screen.css.ts';
import { CategoryTools } from './category-tools.tsx';
import { PricingFilter } from './pricing-filter.tsx';
import { RelatedCategories } from './related-categories.tsx';

type CategoryPageProps = {
  category: Category;
  query: ToolQuery;
  tools: Resource<PagedList<ToolSummary>>;
};

export function CategoryPage({ category, query, tools }: CategoryPageProps) {
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
      <Section title={t('category.why_title', { name })} isBand>
        <p className={css.why} lang={category.why === '' ? undefined : lang}>
          {category.why || t('category.why_default')}
        </p>
      </Section>
      <RelatedCategories slug={slug} tools={tools.data?.items ?? []} />
    </>
  );
}
