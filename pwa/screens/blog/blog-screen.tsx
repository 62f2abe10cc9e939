import { useTranslation } from 'react-i18next';
import { ALL_POSTS } from '../../api/queries.ts';
import { usePosts } from '../../api/use-posts.ts';
import { NewsletterBox } from '../../components/newsletter-box.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { blogPath } from '../../paths.ts';
import { type BlogAddress, blogPageQuery, readBlogAddress } from '../../route-table/blog-address.ts';
import { blogTrail } from '../../route-table/trails.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { POSTS_PER_PAGE } from '#domain/rules/list-posts.ts';
import * as css from './blog-screen.css.ts';
import { PostList } from './post-list.tsx';
import { TagFilter } from './tag-filter.tsx';
import { countTags } from './count-tags.ts';

export function BlogScreen() {
  const { t } = useTranslation();
  const address = readBlogAddress(useRouteData().search);
  const posts = usePosts(blogPageQuery(address));
  const all = usePosts(ALL_POSTS);
  const shown = posts.data?.items.length ?? 0;
  return (
    <PageFrame
      trail={blogTrail(t)}
      title={t('blog.title')}
      intro={t('blog.intro')}
      aside={<TagFilter tags={countTags(all.data?.items ?? [])} chosen={address.tag} />}
    >
      <ResultLine address={address} count={posts.isStale ? undefined : posts.data?.total} />
      <PostList posts={posts} address={address} />
      <Pagination label={t('blog.pages')} {...neighbours(address, shown, posts.data?.total ?? 0)} />
      <div className={css.newsletter}>
        <NewsletterBox />
      </div>
    </PageFrame>
  );
}

/** SPEC §9: a next page where this one is full, and none at all with a tag. No link leads to an empty page. */
function neighbours({ tag, page }: BlogAddress, shown: number, total: number) {
  const hasNext = tag === '' && shown >= POSTS_PER_PAGE && page * POSTS_PER_PAGE < total;
  return {
    previousPath: tag === '' && page > 1 ? blogPath('', page - 1) : null,
    nextPath: hasNext ? blogPath('', page + 1) : null,
  };
}

/** What the list shows, in words, and said again when it changes. */
function ResultLine({ address: { tag, page }, count }: { address: BlogAddress; count: number | undefined }) {
  const { t } = useTranslation();
  const text = tag !== '' ? t('blog.tagged', { count: count ?? 0, tag }) : t('blog.page', { page });
  return (
    <p className={tag !== '' || page > 1 ? css.result : css.unseen} role="status">
      {count === undefined ? '' : text}
    </p>
  );
}
