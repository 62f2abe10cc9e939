import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { loadSanitizer, type SafeHtml, type Sanitize, getSanitizer } from './sanitizer.ts';

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
export function useSafeHtml(text: string): SafeHtmlState {
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
