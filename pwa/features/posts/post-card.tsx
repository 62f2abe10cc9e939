import type { PostSummary } from '#domain/model/post.ts';
import { wideCardGrid } from '#pwa/design/layout.css.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import { postPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import * as css from './post-card.css.ts';
import { PostCover } from './post-cover.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';

type PostCardProps = { post: PostSummary; headingLevel?: 2 | 3 };

/** One post in a list, a link as a whole. */
export function PostCard({ post, headingLevel = 3 }: PostCardProps) {
  const { date } = useFormatters();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={css.post}>
      <div className={css.picture}>
        <PostCover title={post.title} tag={post.tags[0]} coverImage={post.coverImage} lang={post.lang} />
      </div>
      <div className={css.body}>
        <Heading className={css.title} lang={post.lang}>
          <AppLink to={postPath(post.slug)} className={cardCss.cover}>
            {post.title}
          </AppLink>
        </Heading>
        <p className={css.excerpt} lang={post.lang}>
          {post.excerpt}
        </p>
        <p className={css.meta}>
          <span>{post.authorName}</span>
          <time dateTime={post.publishedDate} className={css.dot}>
            {date(post.publishedDate)}
          </time>
        </p>
      </div>
    </article>
  );
}

type PostGridProps = { posts: readonly PostSummary[]; headingLevel?: 2 | 3; label?: string };

export function PostGrid({ posts, headingLevel = 3, label }: PostGridProps) {
  return (
    <ul className={wideCardGrid} aria-label={label}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

export function PostGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={wideCardGrid}>
        <Repeated count={count}>
          <div className={css.post}>
            <Skeleton shape="cover" />
            <div className={css.body}>
              <Skeleton shape="title" width="wide" />
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton />
              <Skeleton width="wide" />
              <div className={css.meta}>
                <Skeleton width="half" />
              </div>
            </div>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
