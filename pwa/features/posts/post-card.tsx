import type { PostSummary } from '#domain/model/post.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { postPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './post-card.css.ts';
import { authorLabel } from './post-labels.ts';

type PostCoverProps = { coverImage: string | null | undefined; className?: string };

/** Only same-origin images: no page contacts third parties. */
export function PostCover({ coverImage, className }: PostCoverProps) {
  if (!coverImage?.startsWith('/')) return null;
  return (
    <img
      className={classNames(css.cover, className)}
      src={coverImage}
      alt=""
      width={1200}
      height={630}
      loading="lazy"
      decoding="async"
    />
  );
}

type PostCardProps = { post: PostSummary; headingLevel?: 2 | 3; hasPicture?: boolean };

/** A picture only where the post has one of its own. */
function Card({ post, author, headingLevel = 3, hasPicture = true }: PostCardProps & { author: string }) {
  const { date } = useFormatters();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={css.post}>
      {hasPicture && <PostCover coverImage={post.coverImage} />}
      <div className={css.body}>
        <p className={css.meta}>
          <time dateTime={post.publishedDate}>{date(post.publishedDate)}</time>
          <span className={css.dot}>{author}</span>
        </p>
        <Heading className={css.title} lang={post.lang}>
          <AppLink to={postPath(post.slug)} className={cardCss.cover}>
            {post.title}
          </AppLink>
        </Heading>
        <p className={css.excerpt} lang={post.lang}>
          {post.excerpt}
        </p>
      </div>
    </article>
  );
}

const TitleOnly = ({ post }: PostCardProps) => <AppLink to={postPath(post.slug)}>{post.title}</AppLink>;

const KeptCard = asFragment('post', Card, TitleOnly);

export function PostCard(props: PostCardProps) {
  const { t } = useTranslation();
  const { site } = useRouteData();
  return <KeptCard {...props} author={authorLabel(props.post.authorName, site.siteName, t)} />;
}

type PostGridProps = { posts: readonly PostSummary[]; headingLevel?: 2 | 3; label?: string };

export function PostGrid({ posts, headingLevel = 3, label }: PostGridProps) {
  return (
    <ul className={css.posts} aria-label={label}>
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
      <div className={css.posts}>
        <Repeated count={count}>
          <div className={css.post}>
            <div className={css.body}>
              <Skeleton width="short" />
              <Skeleton shape="title" width="wide" />
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="wide" />
            </div>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
