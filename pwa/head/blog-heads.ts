import type { TFunction } from 'i18next';
import { postKey } from '../api/keys.ts';
import { blogPath, postPath } from '../paths.ts';
import { readBlogAddress } from '../route-table/blog-address.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { blogTrail, postTrail } from '../route-table/trails.ts';
import { absentHead } from './missing-head.ts';
import type { PageHead } from './page-head.ts';
import { blogPosting, breadcrumbs } from './structured-data.ts';

export function blogHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  const { tag, page } = readBlogAddress(context.search);
  return {
    title: tag === '' ? t('blog.meta_title') : t('blog.meta_title_tag', { tag }),
    description: t('blog.meta_description'),
    path: blogPath(tag, page),
    isIndexed: tag === '',
    jsonLd: [breadcrumbs(context, blogTrail(t))],
  };
}

export function postHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const key = postKey(context.params.slug ?? '', context.language);
  const post = loaded.answer(key);
  if (!post) {
    return absentHead(loaded, key, { missing: t('post.not_found_title'), failed: t('post.error_title') }, t);
  }
  return {
    title: post.title,
    description: post.excerpt,
    path: postPath(post.slug),
    isIndexed: true,
    type: 'article',
    published: post.publishedDate,
    ...(post.coverImage ? { image: post.coverImage } : {}),
    jsonLd: [blogPosting(context, post), breadcrumbs(context, postTrail(t, post))],
  };
}
