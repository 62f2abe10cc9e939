import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#domain/model/post.ts';
import { prose } from '#pwa/design/prose.css.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

/** DOMPurify's own Trusted Types policy is the only one, besides structured data's, that the pages' CSP lets write HTML. */
type SafeHtml = TrustedHTML;
type Sanitize = (html: string) => SafeHtml;

/** What `backend/catalogue/render-markdown.ts` can make of a post, and nothing else. */
const SANITIZER_OPTIONS = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'strong', 'em', 'br', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const;

let cachedSanitizer: Sanitize | null = null;

/** Null until it was loaded. */
function getSanitizer(): Sanitize | null {
  return cachedSanitizer;
}

/** Only where a post is shown that the browser itself writes. A failed try may be repeated. */
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
  /** The same object for the same text: another one would make React write the text anew. */
  html: Html | null;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * On the server, and while React takes over what the server wrote, the text goes through as it is: React leaves it alone.
 * Whatever is written by the browser goes through DOMPurify, which comes with the first post that needs it.
 */
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

// What the server has not written will be the browser's to write: it is asked for while the post comes.
if (typeof document !== 'undefined' && !document.querySelector(`.${css.text}`)) loadSanitizer().catch(() => {});

/** The post's text. The server has made it safe to show; what came over the network is made safe once more. */
export function PostBody({ post }: { post: Post }) {
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
