import type { TFunction } from 'i18next';
import { postKey } from '../api/keys.ts';
import { blogPath, homePath, postPath } from '../paths.ts';
import { readBlogAddress } from '../route-table/blog-address.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { absentHead } from './missing-head.ts';
import type { PageHead } from './page-head.ts';
import { blogPosting, breadcrumbs } from './structured-data.ts';

export function blogHead(context: RouteContext, _loaded: Loaded, t: TFunction): PageHead {
  const { tag, page } = readBlogAddress(context.search);
  const home = { name: t('common.home'), path: homePath };
  return {
    title: tag === '' ? t('blog.meta_title') : t('blog.meta_title_tag', { tag }),
    description: t('blog.meta_description'),
    path: blogPath(tag, page),
    isIndexed: tag === '',
    jsonLd: [breadcrumbs(context, [home, { name: t('blog.meta_title'), path: blogPath() }])],
  };
}

export function postHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const key = postKey(context.params.slug ?? '', context.language);
  const post = loaded.answer(key);
  if (!post) return absentHead(loaded.isMissing(key), t('post.not_found_title'), t);
  const path = postPath(post.slug);
  const home = { name: t('common.home'), path: homePath };
  const blog = { name: t('blog.meta_title'), path: blogPath() };
  return {
    title: post.title,
    description: post.excerpt,
    path,
    isIndexed: true,
    type: 'article',
    published: post.publishedDate,
    ...(post.coverImage ? { image: post.coverImage } : {}),
    jsonLd: [blogPosting(context, post), breadcrumbs(context, [home, blog, { name: post.title, path }])],
  };
}
