import { useTranslation } from 'react-i18next';
import { ALL_POSTS } from '#pwa/lib/api/queries.ts';
import { usePosts } from '#pwa/hooks/use-posts.ts';
import { NewsletterBox } from '#pwa/features/newsletter/newsletter-box.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { Pagination } from '#pwa/ui/page/pagination.tsx';
import { blogPath } from '#pwa/router/paths.ts';
import { type BlogParams, blogPageQuery, parseBlogParams } from '#pwa/router/blog-address.ts';
import { blogBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { POSTS_PER_PAGE } from '#domain/catalogue/list-posts.ts';
import * as css from './screen.css.ts';
import { PostResults } from './post-list.tsx';
import { TagFilter } from './tag-filter.tsx';
import { countTags } from './count-tags.ts';

export function BlogScreen() {
  const { t } = useTranslation();
  const address = parseBlogParams(useRouteData().search);
  const posts = usePosts(blogPageQuery(address));
  const all = usePosts(ALL_POSTS);
  const shown = posts.data?.items.length ?? 0;
  return (
    <PageFrame
      trail={blogBreadcrumbs(t)}
      title={t('blog.title')}
      intro={t('blog.intro')}
      aside={<TagFilter tags={countTags(all.data?.items ?? [])} chosen={address.tag} />}
    >
      <ResultLine address={address} count={posts.isStale ? undefined : posts.data?.total} />
      <PostResults posts={posts} address={address} />
      <Pagination label={t('blog.pages')} {...adjacentPages(address, shown, posts.data?.total ?? 0)} />
      <div className={css.newsletter}>
        <NewsletterBox />
      </div>
    </PageFrame>
  );
}

/** SPEC §9: a next page where this one is full, and none at all with a tag. No link leads to an empty page. */
function adjacentPages({ tag, page }: BlogParams, shown: number, total: number) {
  const hasNext = tag === '' && shown >= POSTS_PER_PAGE && page * POSTS_PER_PAGE < total;
  return {
    previousPath: tag === '' && page > 1 ? blogPath('', page - 1) : null,
    nextPath: hasNext ? blogPath('', page + 1) : null,
  };
}

/** What the list shows, in words, and said again when it changes. */
function ResultLine({ address: { tag, page }, count }: { address: BlogParams; count: number | undefined }) {
  const { t } = useTranslation();
  const text = tag !== '' ? t('blog.tagged', { count: count ?? 0, tag }) : t('blog.page', { page });
  return (
    <p className={tag !== '' || page > 1 ? css.result : css.unseen} role="status">
      {count === undefined ? '' : text}
    </p>
  );
}
