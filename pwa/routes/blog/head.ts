import { tagLabel } from '#pwa/features/posts/post-labels.ts';
import { postsKey } from '#pwa/lib/api/api-keys.ts';
import { blogBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { blogPath, postPath } from '#pwa/router/paths.ts';
import { blogPageQuery, parseBlogParams } from '#pwa/router/search-params.ts';
import { type HeadBuilder, pageCard, paginatedTitle, postFeedLink } from '#pwa/seo/page-head.ts';
import { breadcrumbList, collectionPage } from '#pwa/seo/structured-data.ts';

export const sitemapOrder = 50;

export const head: HeadBuilder = (context, loaded, t) => {
  const params = parseBlogParams(context.search);
  const { tag, page } = params;
  const description = t('blog.meta_description');
  const title = tag === '' ? t('blog.meta_title') : t('blog.meta_title_tag', { tag: tagLabel(tag, t).text });
  const path = blogPath(tag, page);
  const posts = loaded.answer(postsKey(blogPageQuery(params), context.language))?.items ?? [];
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
};
