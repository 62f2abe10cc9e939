import { useEffect, useMemo, useState } from 'react';
import type { Post } from '#domain/model/post.ts';
import { cluster, screen } from '#pwa/design/layout.css.ts';
import { prose } from '#pwa/design/prose.css.ts';
import { NewsletterBox } from '#pwa/features/newsletter/newsletter-box.tsx';
import { PostCover } from '#pwa/features/posts/post-card.tsx';
import { authorLabel, tagLabel } from '#pwa/features/posts/post-labels.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { canonicalPath } from '#pwa/lib/url.ts';
import { postBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { blogPath, postPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ChipLink } from '#pwa/ui/chip/chip.tsx';
import { Breadcrumbs } from '#pwa/ui/page/page-frame.tsx';
import { ShareLinks } from '#pwa/ui/share/share-links.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

/** The CSP allows two Trusted Types policies: DOMPurify's and structured data's. */
type SafeHtml = TrustedHTML;
type Sanitize = (html: string) => SafeHtml;

/** Matches `backend/catalogue/render-markdown.ts`. */
const SANITIZER_OPTIONS = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'strong', 'em', 'br', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const;

let cachedSanitizer: Sanitize | null = null;

/** Null until loaded. */
function getSanitizer(): Sanitize | null {
  return cachedSanitizer;
}

/** A failed import can be repeated. */
async function loadSanitizer(): Promise<Sanitize> {
  const { default: purify } = await import('dompurify');
  cachedSanitizer = (html) =>
    purify.sanitize(html, {
      ...SANITIZER_OPTIONS,
      ALLOWED_TAGS: [...SANITIZER_OPTIONS.ALLOWED_TAGS],
      ALLOWED_ATTR: [...SANITIZER_OPTIONS.ALLOWED_ATTR],
    });
  return cachedSanitizer;
}

type Html = { __html: string | SafeHtml };

type SafeHtmlState = {
  /** Stable: React rewrites the HTML for a new object. */
  html: Html | null;
  hasFailed: boolean;
  retry: () => void;
};

/** Hydration keeps the server's HTML; HTML written by the browser goes through DOMPurify. */
function useSafeHtml(text: string): SafeHtmlState {
  const isHydrated = useHydrated();
  const [written] = useState(() => (isHydrated ? null : { __html: text }));
  const [sanitize, setSanitize] = useState<Sanitize | null>(() => (isHydrated ? getSanitizer() : null));
  const [hasFailed, setFailed] = useState(false);
  const isWritten = written?.__html === text;

  useEffect(() => {
    if (isWritten || sanitize || hasFailed) return;
    let isWanted = true;
    loadSanitizer().then(
      (loaded) => isWanted && setSanitize(() => loaded),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [sanitize, hasFailed, isWritten]);

  const cleaned = useMemo(
    () => (isWritten || !sanitize ? null : { __html: sanitize(text) }),
    [text, sanitize, isWritten],
  );
  return { html: isWritten ? written : cleaned, hasFailed, retry: () => setFailed(false) };
}

// Loads in parallel with the post.
if (typeof document !== 'undefined' && !document.querySelector(`.${css.text}`)) loadSanitizer().catch(() => {});

/** Sanitised on the server, and in the browser after the network. */
function PostBody({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { html, hasFailed, retry } = useSafeHtml(post.html);
  if (hasFailed) {
    return (
      <ErrorState
        title={t('post.error_title')}
        message={t('errors.later')}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!html) {
    return (
      <Loading>
        <div className={css.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="wide" />
        </div>
      </Loading>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, or DOMPurify's
  return <div className={`${prose} ${css.text}`} lang={post.lang} dangerouslySetInnerHTML={html} />;
}

export function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <div className={screen}>
      <Breadcrumbs trail={postBreadcrumbs(t, post)} isShort />
      <article className={css.article}>
        <PostHeader post={post} />
        <PostCover coverImage={post.coverImage} className={css.cover} />
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
  const { t } = useTranslation();
  const { site } = useRouteData();
  return (
    <header className={css.header}>
      <h1 className={css.title} tabIndex={-1} lang={post.lang}>
        {post.title}
      </h1>
      <p className={css.byline}>
        <span className={css.author}>{authorLabel(post.authorName, site.siteName, t)}</span>
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
      {tags.map((tag) => {
        const { text, lang } = tagLabel(tag, t);
        return (
          <li key={tag}>
            <ChipLink to={blogPath(tag)} lang={lang}>
              {text}
            </ChipLink>
          </li>
        );
      })}
    </ul>
  );
}
