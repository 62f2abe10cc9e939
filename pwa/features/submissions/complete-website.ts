import { normaliseWebsite } from '#domain/model/website.ts';

/** A web address as people type it, made whole: `example.com` is https://example.com. What is none is left as it is. */
export function completeWebsiteUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.includes('://')) return text;
  const whole = normaliseWebsite(`https://${text.replace(/^\/+/, '')}`);
  return whole !== null && new URL(whole).hostname.includes('.') ? whole : text;
}
