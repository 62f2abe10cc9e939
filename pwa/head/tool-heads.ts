import type { TFunction } from 'i18next';
import { truncate } from '#domain/rules/truncate.ts';
import { categoriesKey, categoryKey, compareKey, toolKey, toolsKey } from '../api/keys.ts';
import { categoriesPath, categoryPath, comparePath, toolPath, toolsPath } from '../paths.ts';
import { readCompareAddress } from '../route-table/compare-address.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { categoryToolsQuery, isFiltered, readToolsAddress, toolsPageQuery } from '../route-table/tools-address.ts';
import { categoriesTrail, categoryTrail, compareTrail, toolsTrail, toolTrail } from '../route-table/trails.ts';
import { absentHead } from './missing-head.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbs, softwareApplication, toolCollection } from './structured-data.ts';

/** Search engines show about so much of a description. */
const DESCRIPTION_MAX = 155;

export function toolsHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const { filter, sort, page } = readToolsAddress(context.search);
  const categories = loaded.answer(categoriesKey(context.language)) ?? [];
  const category = categories.find(({ slug }) => slug === filter.category)?.name;
  const listed = loaded.answer(toolsKey(toolsPageQuery({ filter, sort, page }), context.language))?.items ?? [];
  const title = toolsTitle(filter.search, category, t);
  const description = t('tools.meta_description');
  const path = toolsPath(filter, sort, page);
  return {
    title,
    description,
    path,
    isIndexed: !isFiltered(filter) && sort === 'relevance',
    jsonLd: [toolCollection(context, { name: title, description, path }, listed), breadcrumbs(context, toolsTrail(t))],
  };
}

function toolsTitle(search: string, category: string | undefined, t: TFunction): string {
  if (search !== '') return t('tools.meta_title_search', { search });
  return category === undefined ? t('tools.meta_title') : t('tools.meta_title_category', { category });
}

export function toolHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const key = toolKey(context.params.slug ?? '', context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return absentHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  return {
    title: t('tool.meta_title', { name: tool.name }),
    description: truncate(tool.description, DESCRIPTION_MAX),
    path: toolPath(tool.slug),
    isIndexed: true,
    jsonLd: [softwareApplication(context, tool), breadcrumbs(context, toolTrail(t, tool))],
  };
}

export function compareHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const slugs = readCompareAddress(context.search);
  const tools = slugs.length === 0 ? [] : (loaded.answer(compareKey(slugs, context.language))?.tools ?? []);
  const names = new Intl.ListFormat(context.language).format(tools.map(({ name }) => name));
  return {
    title: names === '' ? t('compare.meta_title') : t('compare.meta_title_tools', { names }),
    description: t('compare.meta_description'),
    path: comparePath(slugs),
    isIndexed: slugs.length === 0,
    jsonLd: [breadcrumbs(context, compareTrail(t))],
  };
}

export function categoriesHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  return {
    title: t('categories.meta_title'),
    description: t('categories.meta_description'),
    path: categoriesPath,
    isIndexed: true,
    jsonLd: [breadcrumbs(context, categoriesTrail(t))],
  };
}

export function categoryHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const slug = context.params.slug ?? '';
  const key = categoryKey(slug, context.language);
  const category = loaded.answer(key);
  if (!category) {
    return absentHead(loaded, key, { missing: t('category.not_found_title'), failed: t('category.error_title') }, t);
  }
  const query = categoryToolsQuery(slug, context.search);
  const { filter, sort, page } = readToolsAddress(context.search);
  const title = t('category.meta_title', { name: category.name });
  const description = category.description || t('common.category_default', { name: category.name });
  const path = categoryPath(slug);
  const listed = loaded.answer(toolsKey(query, context.language))?.items ?? [];
  return {
    title,
    description: truncate(description, DESCRIPTION_MAX),
    path: page > 1 ? `${path}?page=${page}` : path,
    isIndexed: !isFiltered(filter) && sort === 'relevance',
    jsonLd: [
      toolCollection(context, { name: title, description, path }, listed),
      breadcrumbs(context, categoryTrail(t, category)),
    ],
  };
}
