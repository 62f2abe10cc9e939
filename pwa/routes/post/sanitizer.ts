/** DOMPurify's own Trusted Types policy is the only one, besides structured data's, that the pages' CSP lets write HTML. */
export type SafeHtml = TrustedHTML;
export type Sanitize = (html: string) => SafeHtml;

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
export function getSanitizer(): Sanitize | null {
  return cachedSanitizer;
}

/** Only where a post is shown that the browser itself writes. A failed try may be repeated. */
export async function loadSanitizer(): Promise<Sanitize> {
  const { default: purify } = await import('dompurify');
  cachedSanitizer = (html) =>
    purify.sanitize(html, {
      ...SANITIZER_OPTIONS,
      ALLOWED_TAGS: [...SANITIZER_OPTIONS.ALLOWED_TAGS],
      ALLOWED_ATTR: [...SANITIZER_OPTIONS.ALLOWED_ATTR],
    });
  return cachedSanitizer;
}
