import { homePath } from '#pwa/router/paths.ts';
import { type HeadBuilder, pageCard, postFeedLink, toolFeedLink } from '#pwa/seo/page-head.ts';

export const sitemapOrder = 10;

export const head: HeadBuilder = (context, _loaded, t) => {
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
};
