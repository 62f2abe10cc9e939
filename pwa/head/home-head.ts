import type { TFunction } from 'i18next';
import { homePath } from '../paths.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import type { PageHead } from './page-head.ts';
import { organization, webSite } from './structured-data.ts';

export function homeHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  const description = t('home.meta_description');
  return {
    title: t('home.meta_title'),
    description,
    path: homePath,
    isIndexed: true,
    jsonLd: [webSite(context, description), organization(context)],
  };
}
