import type { TFunction } from 'i18next';
import { homePath } from '../paths.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { postFeed, toolFeed } from './feeds.ts';
import { pageCard } from './page-card.ts';
import type { PageHead } from './page-head.ts';

export function homeHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  const title = t('home.meta_title');
  const description = t('home.meta_description');
  const labels = [t('home.task_write'), t('home.task_images'), t('home.task_transcribe'), t('home.task_code')];
  return {
    title,
    description,
    path: homePath,
    isIndexed: true,
    card: pageCard(context, t, { title, text: description, labels }),
    feeds: [postFeed(context, t), toolFeed(context, t)],
    jsonLd: [],
  };
}
