import type { Language } from '#domain/languages.ts';
import type { Env } from '#backend/server/env.ts';
import { localizedLink } from '#backend/mail/link-to.ts';

function withToken(address: string, token: string): string {
  const link = new URL(address);
  link.searchParams.set('token', token);
  return link.href;
}

/** Leads to a page with a button: programs that look into mails follow links, and must change nothing by it. */
export function confirmLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/confirm', language), token);
}

/** The same for leaving. Posted to, it leaves at once (RFC 8058). */
export function unsubscribeLink(env: Env, token: string, language: Language): string {
  return withToken(localizedLink(env, '/api/newsletter/unsubscribe', language), token);
}
