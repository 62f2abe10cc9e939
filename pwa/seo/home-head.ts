import type { TFunction } from 'i18next';
import { homePath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { postFeedLink, toolFeedLink } from './feeds.ts';
import { pageCard } from './page-card.ts';
import type { PageHead } from './page-head.ts';

export function homeHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  const title = t('home.meta_title');
  const description = t('home.meta_description');
  const labels = [t('home.task_write'), t('home.task_images'), t('home.task_transcribe'), t('home.task_code')];
  return {
    title,
    description,
    path: homePath,
    isIndexed: true,
    card: pageCard(context, t, { title, text: description, labels }),
    feeds: [postFeedLink(context, t), toolFeedLink(context, t)],
    jsonLd: [],
  };
}
