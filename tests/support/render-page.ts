import type { Language } from '#domain/languages.ts';
import { renderPage } from '#pwa/entry/server.tsx';

type Answers = Readonly<Record<string, unknown>>;

/** HTML as the server sends it on that day. `answers` are by the path of their call; other calls answer with an empty list. */
export async function htmlOf(address: string, answers: Answers, today = '2026-11-23', language: Language = 'en') {
  const [path = '', search = ''] = address.split('?');
  const site = { origin: 'https://dir.example', siteName: 'Dir', supportEmail: 'help@dir.example', today };
  const request = { ...site, path, search: search && `?${search}`, language };
  const { html } = await renderPage(request, async (_, asked) => ({
    status: 200,
    headers: { 'x-total-count': '0' },
    body: answers[asked.replace(/\?.*/, '')] ?? [],
  }));
  return html;
}

/** The words of a part of a page that begins with this heading, up to the next heading. */
export function textBelow(html: string, heading: string): string | null {
  const [, below] = html.split(new RegExp(`<h2[^>]*>${heading}</h2>`));
  if (below === undefined) return null;
  const [own = ''] = below.split('<h2');
  const parts = own.replace(/<[^>]*>/g, '|').split('|');
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' | ');
}
