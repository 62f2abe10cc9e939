import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { runCleanup } from '#backend/server/cleanup.ts';
import { eachDatabase } from '../support/databases.ts';
import { joinNewsletter, lastMail, postConfirmation, requestSubscription } from '../support/newsletter.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const DAY_MS = 86_400_000;
const READER = 'reader@example.org';

const stored = (database: Database) => database.reader('subscribers').orderBy('id');

async function isConfirmed(database: Database): Promise<boolean[]> {
  return (await stored(database)).map((row) => row.confirmed_at !== null);
}

afterEach(() => {
  vi.useRealTimers();
});

eachDatabase((open) => {
  test('the newsletter goes to nobody who has not confirmed by the mail', async () => {
    await using database = await open();
    await using site = await startSite(database, { PUBLIC_URL: 'https://example.org' });
    await requestSubscription(site, ' Reader@Example.org ', '?lng=de');
    const { mail, confirm: token, unsubscribe } = await lastMail(site);
    expect(mail).toMatchObject({ to: 'Reader@Example.org', subject: 'Bitte bestätigen: der Newsletter von AI Dir' });
    expect(mail.paragraphs[1]).toMatch(/^https:\/\/example\.org\/api\/newsletter\/confirm\?lng=de&token=[\w-]{43}$/);
    expect(mail.unsubscribe).toMatch(/^https:\/\/example\.org\/api\/newsletter\/unsubscribe\?lng=de&token=[\w-]{43}$/);
    expect(unsubscribe).not.toBe(token);
    const [row] = await stored(database);
    expect(row).toMatchObject({ email_key: READER, language: 'de', confirmed_at: null });
    expect(JSON.stringify(row)).not.toContain(token);
    const answer = await postConfirmation(site, token);
    expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
      200,
      'private, no-store',
      '{}',
    ]);
    expect(await isConfirmed(database)).toEqual([true]);
  });

  test('the answer says nothing of whether an address is known, and neither does its time', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await joinNewsletter(site, 'known@example.org');
    await requestSubscription(site, 'asked@example.org');
    await site.mails();
    const answers: string[] = [];
    for (const email of ['known@example.org', 'asked@example.org', 'new@example.org']) {
      const before = (await site.mails()).length;
      const answer = await new Visitor(site).post('/api/newsletter', { email }, { 'X-Request-Id': 'the-same-id' });
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
      expect((await site.mails()).length).toBe(before + 1);
    }
    expect(new Set(answers).size).toBe(1);
    expect((await site.mails()).slice(-3).map(({ subject }) => subject)).toEqual([
      'You already get the newsletter of AI Dir',
      'Please confirm: the newsletter of AI Dir',
      'Please confirm: the newsletter of AI Dir',
    ]);
  });

  test('who is subscribed already is told the way out, and nothing changes', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { unsubscribe } = await joinNewsletter(site, READER);
    const before = await stored(database);
    await requestSubscription(site, 'READER@example.org', '?lng=fr');
    const { mail } = await lastMail(site);
    expect(mail.paragraphs.at(-1)).toBe(`http://localhost:3000/api/newsletter/unsubscribe?lng=fr&token=${unsubscribe}`);
    expect(mail.paragraphs.at(-1)).toBe(mail.unsubscribe);
    expect(await stored(database)).toEqual(before);
  });

  test('asking again replaces the link that was mailed before; a double click is no failure', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await requestSubscription(site, READER);
    const first = await lastMail(site);
    await requestSubscription(site, READER, '?lng=ja');
    const second = await lastMail(site);
    expect(second.confirm).not.toBe(first.confirm);
    expect(second.unsubscribe).toBe(first.unsubscribe);
    await expectProblem(await postConfirmation(site, first.confirm), 422, 'bad_token');
    expect(await isConfirmed(database)).toEqual([false]);
    const clicks = await Promise.all([postConfirmation(site, second.confirm), postConfirmation(site, second.confirm)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await stored(database);
    expect(row.language).toBe('ja');
    expect((await postConfirmation(site, second.confirm)).status).toBe(200);
    expect(await stored(database)).toEqual([row]);
    await new Visitor(site).post(`/api/newsletter/unsubscribe?token=${second.unsubscribe}`);
    await expectProblem(await postConfirmation(site, second.confirm), 422, 'bad_token');
  });

  test('of many who ask for one mailbox at once each is answered, and one row is kept', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Promise.all(['a', 'A', 'a', 'A'].map((letter) => requestSubscription(site, `${letter}@example.org`)));
    expect(await site.mails()).toHaveLength(4);
    expect(await stored(database)).toHaveLength(1);
    const works: number[] = [];
    for (const { paragraphs } of await site.mails()) {
      const token = new URL(paragraphs[1] ?? '').searchParams.get('token') ?? '';
      works.push((await postConfirmation(site, token)).status);
    }
    expect(works.sort()).toEqual([200, 422, 422, 422]);
  });

  test('a link to confirm is good for seven days; then the address is forgotten', async () => {
    await using database = await open();
    await using site = await startSite(database);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    await requestSubscription(site, 'late@example.org');
    const late = await lastMail(site);
    await requestSubscription(site, 'kept@example.org');
    const kept = await lastMail(site);
    vi.setSystemTime(start + 7 * DAY_MS - 60_000);
    expect((await postConfirmation(site, kept.confirm)).status).toBe(200);
    await runCleanup(database);
    expect(await isConfirmed(database)).toEqual([false, true]);
    vi.setSystemTime(start + 7 * DAY_MS + 60_000);
    await expectProblem(await postConfirmation(site, late.confirm), 422, 'bad_token');
    expect((await postConfirmation(site, kept.confirm)).status).toBe(200);
    await runCleanup(database);
    expect((await stored(database)).map(({ email }) => email)).toEqual(['kept@example.org']);
  });

  test('no mailbox gets more than three mails a day, and the asker is not told', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '1' });
    for (let i = 0; i < 3; i += 1) await requestSubscription(site, i % 2 === 0 ? READER : 'READER@example.org');
    const { confirm: token } = await lastMail(site);
    for (let i = 0; i < 3; i += 1) await requestSubscription(site, READER);
    expect(await site.mails()).toHaveLength(3);
    expect((await postConfirmation(site, token)).status).toBe(200);
    for (let i = 6; i < 10; i += 1) await requestSubscription(site, `reader${i}@example.org`);
    const refused = await new Visitor(site).post('/api/newsletter', { email: 'one-more@example.org' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expectProblem(refused, 429, 'too_many_requests');
    expect(await site.mails()).toHaveLength(7);
    expect(await stored(database)).toHaveLength(5);
  });

  test('an address that is none, or would be a header, is refused and mails nobody', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const evil = ['\r\nBcc: eve@example.org', '%0d%0aBcc: eve@example.org', ', eve@example.org', '\n', '> <eve@x.org'];
    const bad = [...evil.map((more) => `a@example.org${more}x`), '', 'a', 'a@', `${'a'.repeat(250)}@b.org`, 7, null];
    for (const email of bad) {
      const { errors } = await expectProblem(
        await new Visitor(site).post('/api/newsletter', { email }),
        422,
        'invalid',
      );
      expect([email, errors?.map(({ field, code }) => [field, code])]).toEqual([email, [['email', 'email_invalid']]]);
    }
    await expectProblem(await new Visitor(site).post('/api/newsletter', { email: 'a\0@b.org' }), 400, 'bad_text');
    await expectProblem(await new Visitor(site).post('/api/newsletter', {}), 422, 'invalid');
    for (const token of ['', 'x', 'x'.repeat(201), 7, null, ['x']])
      expect((await new Visitor(site).post('/api/newsletter/confirm', { token })).status).toBe(422);
    expect(await site.mails()).toEqual([]);
    expect(await stored(database)).toEqual([]);
  });
});
