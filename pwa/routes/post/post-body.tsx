import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#domain/model/post.ts';
import { prose } from '#pwa/design/prose.css.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

/** The CSP allows only two Trusted Types policies to write HTML: DOMPurify's and that of structured data. */
type SafeHtml = TrustedHTML;
type Sanitize = (html: string) => SafeHtml;

/** Exactly what `backend/catalogue/render-markdown.ts` can produce. */
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
  /** The same object for the same text: React would rewrite the HTML for another one. */
  html: Html | null;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Server rendering and hydration use the HTML unchanged: React does not rewrite it. HTML that the browser writes goes
 * through DOMPurify, loaded with the first such post.
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

// Without server-rendered HTML the sanitizer is needed: load it in parallel with the post.
if (typeof document !== 'undefined' && !document.querySelector(`.${css.text}`)) loadSanitizer().catch(() => {});

/** Sanitised on the server, and again in the browser after the network. */
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
