import { expect, test } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import type { PageSource } from '#backend/pages/page-renderer.ts';
import { anyDatabase } from '../support/databases.ts';
import { joinNewsletter, lastMail, requestSubscription } from '../support/newsletter.ts';
import { pageSource } from '../support/page-source.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const READER = 'reader@example.org';
const leave = (token: string) => `/api/newsletter/unsubscribe?token=${token}`;
const stored = (database: Database) => database.reader('subscribers').orderBy('id');

const CLICKS: Record<string, { headers: Record<string, string>; body?: string }> = {
  'RFC 8058': {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  },
  'a form in parts': {
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  },
  'a web mail': {
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
    body: 'List-Unsubscribe=One-Click',
  },
  'our own page': { headers: { 'Sec-Fetch-Site': 'same-origin' } },
  'no body, no type': { headers: { Origin: 'null' } },
  'broken JSON': { headers: { 'Content-Type': 'application/json' }, body: '{' },
};

anyDatabase((open) => {
  test.each(Object.entries(CLICKS))('one click leaves, as %s sends it, once and again', async (_, click) => {
    await using database = await open();
    await using site = await startSite(database);
    const { unsubscribe } = await joinNewsletter(site, READER);
    await joinNewsletter(site, 'stays@example.org');
    const post = (token: string) => rawRequest(site.origin + leave(token), { method: 'POST', ...click });
    const answers = [await post('x'.repeat(43)), await post(unsubscribe), await post(unsubscribe), await post('')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{}']));
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['private, no-store']));
    expect((await stored(database)).map(({ email }) => email)).toEqual(['stays@example.org']);
  });

  test('the exception is that one call: everything beside it is held to the rules', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const headers = { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const path of ['/api/newsletter', '/api/newsletter/confirm', '/api/newsletter/unsubscribe/x', '/api/compare'])
      await expectProblem(await rawRequest(site.origin + path, { method: 'POST', headers }), 403, 'cross_origin');
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      await expectProblem(await rawRequest(site.origin + leave('x'), { method, headers }), 403, 'cross_origin');
    const form = { method: 'POST', headers: { 'Content-Type': headers['Content-Type'] }, body: 'email=a@b.org' };
    await expectProblem(await rawRequest(`${site.origin}/api/newsletter`, form), 415, 'unsupported_media_type');
    const put = await new Visitor(site).put('/api/newsletter/confirm', { token: 'x' });
    expect(put.headers.get('Allow')).toBe('GET, HEAD, POST');
  });
});

type Rendered = { path: string; search: string };

function withPages(database: Database, rendered: Rendered[]): Promise<TestSite> {
  const renderPage: PageSource['renderer']['renderPage'] = async ({ path, search }) => {
    rendered.push({ path, search });
    return { status: 200, html: `a page ${path}${search}`, head: '', boot: '', modules: [] };
  };
  return startSite(database, {}, pageSource(null, { renderPage }));
}

anyDatabase((open) => {
  test('following the links changes nothing, and what is rendered and kept knows no token', async () => {
    await using database = await open();
    const rendered: Rendered[] = [];
    await using site = await withPages(database, rendered);
    await requestSubscription(site, 'waits@example.org');
    const waiting = await lastMail(site);
    const member = await joinNewsletter(site, READER);
    const before = await stored(database);
    const links = [
      `/api/newsletter/confirm?token=${waiting.confirm}`,
      `/api/newsletter/confirm?token=${waiting.confirm}&lng=de`,
      `/api/newsletter/confirm?token=${member.confirm}&lng=xx`,
      `/api/newsletter/confirm/?token=${waiting.confirm}`,
      leave(waiting.unsubscribe),
      `${leave(member.unsubscribe)}&utm_source=mail`,
    ];
    for (const link of links)
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await fetch(site.origin + link, { method, redirect: 'manual' });
        expect([link, answer.status, answer.headers.get('Referrer-Policy')]).toEqual([link, 200, 'no-referrer']);
        expect(await answer.text()).not.toContain(new URL(link, site.origin).searchParams.get('token'));
      }
    expect(rendered).toEqual([
      { path: '/api/newsletter/confirm', search: '' },
      { path: '/api/newsletter/confirm', search: '?lng=de' },
      { path: '/api/newsletter/unsubscribe', search: '' },
    ]);
    expect(await stored(database)).toEqual(before);
    const other = await site.get('/about/ratings');
    expect(other.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });
});
