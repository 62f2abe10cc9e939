import type { TFunction } from 'i18next';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { Category } from '#domain/model/vocabulary.ts';
import { tintOfCategory, tintOfText } from '#pwa/design/tints.ts';
import { formatList } from '#pwa/i18n/formatters.ts';
import { categoriesKey, categoryKey, compareKey, toolKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import {
  categoriesBreadcrumbs,
  categoryBreadcrumbs,
  compareBreadcrumbs,
  toolBreadcrumbs,
  toolsBreadcrumbs,
} from '#pwa/router/breadcrumbs.ts';
import { categoriesPath, categoryPath, comparePath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import {
  categoryToolsQuery,
  isFiltered,
  parseCompareParams,
  parseToolsParams,
  toolsPageQuery,
} from '#pwa/router/search-params.ts';
import { cardUrl } from './head-tags.ts';
import type { PageHead } from './page-head.ts';
import { pageCard, paginatedTitle, toolFeedLink, unavailableHead } from './page-head.ts';
import { breadcrumbList, collectionPage, softwareApplication } from './structured-data.ts';

const toListItems = (tools: readonly ToolSummary[]) => tools.map(({ name, slug }) => ({ name, path: toolPath(slug) }));

/** Chosen by the visitor, or past the last page: such a list is not for search engines. */
function isUnfilteredPage(context: RouteData, tools: readonly unknown[]): boolean {
  const { filter, sort, page } = parseToolsParams(context.search);
  return !isFiltered(filter) && sort === 'relevance' && (page === 1 || tools.length > 0);
}

export function toolsHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const { filter, sort, page } = parseToolsParams(context.search);
  const categories = loaded.answer(categoriesKey(context.language)) ?? [];
  const category = categories.find(({ slug }) => slug === filter.category)?.name;
  const tools = loaded.answer(toolsKey(toolsPageQuery({ filter, sort, page }), context.language))?.items ?? [];
  const name = toolsTitle(filter.search, category, t);
  const description = t('tools.meta_description');
  const path = toolsPath(filter, sort, page);
  return {
    title: paginatedTitle(name, page, t),
    description,
    path,
    isIndexed: isUnfilteredPage(context, tools),
    card: pageCard(context, t, { title: t('tools.meta_title'), text: description }),
    feeds: [toolFeedLink(context, t)],
    jsonLd: [
      collectionPage(context, { name, description, path }, toListItems(tools)),
      breadcrumbList(context, toolsBreadcrumbs(t)),
    ],
  };
}

function toolsTitle(search: string, category: string | undefined, t: TFunction): string {
  if (search !== '') return t('tools.meta_title_search', { search });
  return category === undefined ? t('tools.meta_title') : t('tools.meta_title_category', { category });
}

/** As its mark and its labels are on the page. */
function toolCard(context: RouteData, tool: ToolSummary, t: TFunction) {
  const [category] = tool.categories;
  return pageCard(context, t, {
    title: tool.name,
    text: tool.description,
    lang: tool.lang ?? context.language,
    tint: category ? tintOfCategory(category) : tintOfText(tool.name),
    hasMark: true,
    labels: [...(category ? [category.name] : []), t(`pricing.${tool.pricingType}`)],
  });
}

export function toolHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const key = toolKey(context.params.slug ?? '', context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return unavailableHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  const head = {
    title: t('tool.meta_title', { name: tool.name }),
    description: tool.description,
    path: toolPath(tool.slug),
    isIndexed: true,
    card: toolCard(context, tool, t),
    jsonLd: [],
  };
  const image = cardUrl(head, context.language, context.site.origin) ?? '';
  return {
    ...head,
    jsonLd: [softwareApplication(context, tool, image), breadcrumbList(context, toolBreadcrumbs(t, tool))],
  };
}

export function compareHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const slugs = parseCompareParams(context.search);
  const tools = slugs.length === 0 ? [] : (loaded.answer(compareKey(slugs, context.language))?.tools ?? []);
  const names = formatList(
    tools.map(({ name }) => name),
    context.language,
  );
  const description = t('compare.meta_description');
  return {
    title: names === '' ? t('compare.meta_title') : t('compare.meta_title_tools', { names }),
    description,
    path: comparePath(slugs),
    isIndexed: slugs.length === 0,
    card: pageCard(context, t, { title: t('compare.meta_title'), text: description }),
    jsonLd: [breadcrumbList(context, compareBreadcrumbs(t))],
  };
}

export function categoriesHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const title = t('categories.meta_title');
  const description = t('categories.meta_description');
  const categories = loaded.answer(categoriesKey(context.language)) ?? [];
  const items = categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) }));
  return {
    title,
    description,
    path: categoriesPath,
    isIndexed: true,
    card: pageCard(context, t, { title, text: description, labels: categories.slice(0, 4).map(({ name }) => name) }),
    jsonLd: [
      collectionPage(context, { name: title, description, path: categoriesPath }, items),
      breadcrumbList(context, categoriesBreadcrumbs(t)),
    ],
  };
}

export function categoryHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const slug = context.params.slug ?? '';
  const key = categoryKey(slug, context.language);
  const category = loaded.answer(key);
  if (!category) {
    return unavailableHead(
      loaded,
      key,
      { missing: t('category.not_found_title'), failed: t('category.error_title') },
      t,
    );
  }
  const query = categoryToolsQuery(slug, context.search);
  const { page } = parseToolsParams(context.search);
  const title = t('category.meta_title', { name: category.name });
  const description = category.description || t('common.category_default', { name: category.name });
  const path = categoryPath(slug);
  const tools = loaded.answer(toolsKey(query, context.language))?.items ?? [];
  return {
    title: paginatedTitle(title, page, t),
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    isIndexed: isUnfilteredPage(context, tools),
    card: categoryCard(context, t, { title, description, category }),
    jsonLd: [
      collectionPage(context, { name: title, description, path }, toListItems(tools)),
      breadcrumbList(context, categoryBreadcrumbs(t, category)),
    ],
  };
}

type CategoryTexts = { title: string; description: string; category: Category };

function categoryCard(context: RouteData, t: TFunction, { title, description, category }: CategoryTexts) {
  return pageCard(context, t, {
    title,
    text: description,
    lang: category.lang ?? context.language,
    tint: tintOfCategory(category),
    labels: [t('common.tool_count', { count: category.toolCount })],
  });
}
