import type { TFunction } from 'i18next';
import type { Post } from '#domain/model/post.ts';
import { tintOfText } from '#pwa/design/tints.ts';
import { authorLabel, tagLabel } from '#pwa/features/posts/post-labels.ts';
import { formatDate } from '#pwa/i18n/formatters.ts';
import { postKey } from '#pwa/lib/api/api-keys.ts';
import { postBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { postPath } from '#pwa/router/paths.ts';
import type { RouteData } from '#pwa/router/route.ts';
import { cardUrl } from '#pwa/seo/head-tags.ts';
import { type HeadBuilder, pageCard, postFeedLink, unavailableHead } from '#pwa/seo/page-head.ts';
import { blogPosting, breadcrumbList } from '#pwa/seo/structured-data.ts';

const tagLabels = ({ tags }: Post, t: TFunction) => tags.map((tag) => tagLabel(tag, t).text);

function postCard(context: RouteData, post: Post, t: TFunction) {
  return pageCard(context, t, {
    title: post.title,
    text: post.excerpt,
    lang: post.lang ?? context.language,
    tint: tintOfText(post.tags[0] ?? post.title),
    labels: tagLabels(post, t),
    note: `${authorLabel(post.authorName, context.site.siteName, t)} · ${formatDate(post.publishedDate, context.language, 'long')}`,
  });
}

export const head: HeadBuilder = (context, loaded, t) => {
  const key = postKey(context.params.slug ?? '', context.language);
  const post = loaded.answer(key);
  if (!post) {
    return unavailableHead(loaded, key, { missing: t('post.not_found_title'), failed: t('post.error_title') }, t);
  }
  const tags = tagLabels(post, t);
  const page = {
    title: post.title,
    description: post.excerpt,
    path: postPath(post.slug),
    isIndexed: true,
    card: postCard(context, post, t),
    feeds: [postFeedLink(context, t)],
    article: { published: post.publishedDate, author: post.authorName, tags },
    jsonLd: [],
  };
  const image = cardUrl(page, context.language, context.site.origin) ?? '';
  return {
    ...page,
    jsonLd: [blogPosting(context, { ...post, tags }, image), breadcrumbList(context, postBreadcrumbs(t, post))],
  };
};
