import type { TFunction } from 'i18next';
import type { Post } from '#domain/model/post.ts';
import { tintOfText } from '#pwa/design/tints.ts';
import { formatDate } from '#pwa/i18n/formatters.ts';
import { postKey, postsKey } from '#pwa/lib/api/api-keys.ts';
import { blogBreadcrumbs, postBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { blogPath, postPath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { blogPageQuery, parseBlogParams } from '#pwa/router/search-params.ts';
import { cardUrl } from './head-tags.ts';
import type { PageHead } from './page-head.ts';
import { pageCard, paginatedTitle, postFeedLink, unavailableHead } from './page-head.ts';
import { blogPosting, breadcrumbList, collectionPage } from './structured-data.ts';

export function blogHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const address = parseBlogParams(context.search);
  const { tag, page } = address;
  const description = t('blog.meta_description');
  const title = tag === '' ? t('blog.meta_title') : t('blog.meta_title_tag', { tag });
  const path = blogPath(tag, page);
  const posts = loaded.answer(postsKey(blogPageQuery(address), context.language))?.items ?? [];
  const listed = posts.map((post) => ({ name: post.title, path: postPath(post.slug) }));
  return {
    title: paginatedTitle(title, page, t),
    description,
    path,
    isIndexed: tag === '' && (page === 1 || posts.length > 0),
    card: pageCard(context, t, { title: t('blog.meta_title'), text: description }),
    feeds: [postFeedLink(context, t)],
    jsonLd: [
      collectionPage(context, { name: title, description, path }, listed),
      breadcrumbList(context, blogBreadcrumbs(t)),
    ],
  };
}

/** In the tint of its cover. */
function postCard(context: RouteData, post: Post, t: TFunction) {
  return pageCard(context, t, {
    title: post.title,
    text: post.excerpt,
    lang: post.lang ?? context.language,
    tint: tintOfText(post.tags[0] ?? post.title),
    labels: post.tags,
    note: `${post.authorName} · ${formatDate(post.publishedDate, context.language, 'long')}`,
  });
}

export function postHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const key = postKey(context.params.slug ?? '', context.language);
  const post = loaded.answer(key);
  if (!post) {
    return unavailableHead(loaded, key, { missing: t('post.not_found_title'), failed: t('post.error_title') }, t);
  }
  const head = {
    title: post.title,
    description: post.excerpt,
    path: postPath(post.slug),
    isIndexed: true,
    card: postCard(context, post, t),
    feeds: [postFeedLink(context, t)],
    article: { published: post.publishedDate, author: post.authorName, tags: post.tags },
    jsonLd: [],
  };
  const image = cardUrl(head, context.language, context.site.origin) ?? '';
  return { ...head, jsonLd: [blogPosting(context, post, image), breadcrumbList(context, postBreadcrumbs(t, post))] };
}
