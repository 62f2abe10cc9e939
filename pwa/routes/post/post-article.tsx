import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Post } from '#domain/model/post.ts';
import { cluster, screen } from '#pwa/design/layout.css.ts';
import { NewsletterBox } from '#pwa/features/newsletter/newsletter-box.tsx';
import { PostCover } from '#pwa/features/posts/post-card.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import { postBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { blogPath, postPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { Breadcrumbs } from '#pwa/ui/page/page-frame.tsx';
import { ShareLinks } from '#pwa/ui/share/share-links.tsx';
import { PostBody } from './post-body.tsx';
import * as css from './screen.css.ts';

export function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <div className={screen}>
      <Breadcrumbs trail={postBreadcrumbs(t, post)} isShort />
      <article className={css.article}>
        <PostHeader post={post} />
        <div className={css.cover}>
          <PostCover title={post.title} tag={post.tags[0]} coverImage={post.coverImage} lang={post.lang} />
        </div>
        <div className={css.column}>
          <PostBody post={post} />
          <footer className={css.footer}>
            <TagLinks tags={post.tags} />
            <div className={css.share}>
              <h2 className={css.shareTitle}>{t('post.share')}</h2>
              <ShareLinks url={`${site.origin}${canonicalPath(postPath(post.slug), language)}`} title={post.title} />
            </div>
          </footer>
          <div className={css.newsletter}>
            <NewsletterBox />
          </div>
        </div>
      </article>
    </div>
  );
}

function PostHeader({ post }: { post: Post }) {
  const { date } = useFormatters();
  return (
    <header className={css.header}>
      <h1 className={css.title} tabIndex={-1} lang={post.lang}>
        {post.title}
      </h1>
      <p className={css.byline}>
        <span className={css.author}>{post.authorName}</span>
        <time dateTime={post.publishedDate} className={css.date}>
          {date(post.publishedDate, 'long')}
        </time>
      </p>
    </header>
  );
}

function TagLinks({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className={cluster} aria-label={t('post.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <ChipLink to={blogPath(tag)} lang={FALLBACK_LANGUAGE}>
            {tag}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
