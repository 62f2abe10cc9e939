import type { TFunction } from 'i18next';
import type { Breadcrumb } from '#pwa/ui/page/page-frame.tsx';
import {
  blogPath,
  categoriesPath,
  categoryPath,
  comparePath,
  homePath,
  postPath,
  toolPath,
  toolsPath,
} from './paths.ts';

type NamedItem = { slug: string; name: string; lang?: string | undefined };
type TitledItem = { slug: string; title: string; lang?: string | undefined };

export function pageBreadcrumbs(t: TFunction, name: string, path: string): Breadcrumb[] {
  return [
    { name: t('common.home'), path: homePath },
    { name, path },
  ];
}

export function toolsBreadcrumbs(t: TFunction): Breadcrumb[] {
  return pageBreadcrumbs(t, t('common.tools'), toolsPath());
}

export function toolBreadcrumbs(t: TFunction, { name, slug }: NamedItem): Breadcrumb[] {
  return [...toolsBreadcrumbs(t), { name, path: toolPath(slug) }];
}

export function compareBreadcrumbs(t: TFunction): Breadcrumb[] {
  return pageBreadcrumbs(t, t('layout.nav_compare'), comparePath());
}

export function categoriesBreadcrumbs(t: TFunction): Breadcrumb[] {
  return pageBreadcrumbs(t, t('layout.nav_categories'), categoriesPath);
}

export function categoryBreadcrumbs(t: TFunction, { name, slug, lang }: NamedItem): Breadcrumb[] {
  return [...categoriesBreadcrumbs(t), { name, path: categoryPath(slug), lang }];
}

export function blogBreadcrumbs(t: TFunction): Breadcrumb[] {
  return pageBreadcrumbs(t, t('layout.nav_blog'), blogPath());
}

export function postBreadcrumbs(t: TFunction, { title, slug, lang }: TitledItem): Breadcrumb[] {
  return [...blogBreadcrumbs(t), { name: title, path: postPath(slug), lang }];
}
