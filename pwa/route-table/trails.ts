import type { TFunction } from 'i18next';
import {
  blogPath,
  categoriesPath,
  categoryPath,
  comparePath,
  homePath,
  postPath,
  toolPath,
  toolsPath,
} from '../paths.ts';

/** `lang`: set when the name is not in the language of the page. */
export type Crumb = { name: string; path: string; lang?: string | undefined };

type Named = { slug: string; name: string; lang?: string | undefined };
type Titled = { slug: string; title: string; lang?: string | undefined };

/** The way from the home page to a page, for the eye and for search engines alike. The last step is the page itself. */
export function pageTrail(t: TFunction, name: string, path: string): Crumb[] {
  return [
    { name: t('common.home'), path: homePath },
    { name, path },
  ];
}

export function toolsTrail(t: TFunction): Crumb[] {
  return pageTrail(t, t('common.tools'), toolsPath());
}

export function toolTrail(t: TFunction, { name, slug }: Named): Crumb[] {
  return [...toolsTrail(t), { name, path: toolPath(slug) }];
}

export function compareTrail(t: TFunction): Crumb[] {
  return pageTrail(t, t('compare.breadcrumb'), comparePath());
}

export function categoriesTrail(t: TFunction): Crumb[] {
  return pageTrail(t, t('category.breadcrumb'), categoriesPath);
}

export function categoryTrail(t: TFunction, { name, slug, lang }: Named): Crumb[] {
  return [...categoriesTrail(t), { name, path: categoryPath(slug), lang }];
}

export function blogTrail(t: TFunction): Crumb[] {
  return pageTrail(t, t('blog.title'), blogPath());
}

export function postTrail(t: TFunction, { title, slug, lang }: Titled): Crumb[] {
  return [...blogTrail(t), { name: title, path: postPath(slug), lang }];
}
