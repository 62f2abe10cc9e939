import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MailContent } from '#backend/mail/send-mail.ts';
import { parseEnv } from '#backend/server/env.ts';
import { storeDecisionMail } from '#backend/submissions/decide-submission.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { addCategories, addTools } from '../support/catalogue.ts';
import { eachDatabase, openMigratedSqlite } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { retryWhileBusy } from '../support/retry-while-busy.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { addSubmission, submissionBody } from '../support/submissions.ts';
import { Visitor } from '../support/visitor.ts';

const CALL = '/api/submissions';
const KEY = 'Idempotency-Key';
const LOSERS = 49;

const replayed = ({ status, headers }: Response) => [status, headers.get('Idempotency-Replayed'), headers.get(KEY)];
const keyed = (key: string) => ({ headers: { [KEY]: key } });

eachDatabase((open) => {
  test('anybody proposes a tool, and no visitor sees anything of it', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }, { slug: 'audio' }]);
    await using site = await startSite(database);
    const before = await (await site.get('/api/catalog')).text();
    const given = {
      ...{ name: ' Minutes ', website: 'HTTPS://Minutes.example:443/', categories: ['audio', 'chatbots'] },
      ...{ companyName: ' ', email: ' ada@example.org ', status: 'approved', toolSlug: 'x', id: 99 },
    };
    const answer = await site.post(`${CALL}?lng=fr`, submissionBody(given));
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
    expect(await answer.json()).toEqual({ name: 'Minutes', website: 'https://minutes.example', status: 'pending' });
    expect(await database.reader('submissions')).toMatchObject([
      {
        ...{ name: 'Minutes', website: 'https://minutes.example', site: 'minutes.example', status: 'pending' },
        ...{ categories: '["audio","chatbots"]', pricing_type: 'freemium', company_name: null, language: 'fr' },
        ...{ email: 'ada@example.org', key: null, fingerprint: null, tool_slug: null, reason: null, decided_at: null },
      },
    ]);
    const ada = await Visitor.signUp(site, 'ada');
    const hers = await ada.post(CALL, submissionBody({ website: 'https://b.example' }), { 'X-Expect-User': '999' });
    expect([hers.status, Object.keys(await hers.json())]).toEqual([201, ['name', 'website', 'status']]);
    expect(await (await site.get('/api/catalog')).text()).toBe(before);
    expect(await site.mails()).toEqual([]);
  });

  test('what is wrong with a field is said of that field, and nothing is kept', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using site = await startSite(database);
    const one = 'x'.repeat(29);
    for (const [field, value, code] of [
      ['name', '', 'tool_name_required'],
      ['name', undefined, 'tool_name_required'],
      ['name', '\u200b', 'tool_name_required'],
      ['name', 'x'.repeat(101), 'tool_name_max'],
      ['name', 'Two\nlines', 'text_unreadable'],
      ['name', 'eman\u202e', 'text_unreadable'],
      ['website', 'minutes.example', 'website_invalid'],
      ['website', 'javascript:alert(1)', 'website_invalid'],
      ['website', 'https://ada:secret@minutes.example', 'website_invalid'],
      ['website', 'https://localhost', 'website_invalid'],
      ['website', 'http://printer.local', 'website_invalid'],
      ['website', 'https://10.0.0.1/x', 'website_invalid'],
      ['website', 'http://2130706433', 'website_invalid'],
      ['website', 'https://[::1]/', 'website_invalid'],
      ['website', 'https://intranet', 'website_invalid'],
      ['website', 'https://co.uk', 'website_invalid'],
      ['description', one, 'description_min'],
      ['description', 'x'.repeat(1_001), 'description_max'],
      ['description', `${one}x\u001b[2J`, 'text_unreadable'],
      ['categories', [], 'categories_required'],
      ['categories', 'chatbots', 'categories_required'],
      ['categories', ['a', 'b', 'c', 'd'], 'categories_max'],
      ['categories', ['chatbots', 'chatbots'], 'categories_max'],
      ['categories', ['chatbots', 'nothing'], 'wrong_type'],
      ['categories.0', ['CHATBOTS'], 'wrong_type'],
      ['pricingType', 'cheap', 'pricing_required'],
      ['companyName', 'x'.repeat(101), 'company_max'],
      ['companyName', 7, 'wrong_type'],
      ['email', 'nobody', 'email_invalid'],
      ['email', 'a@example.org\r\nBcc: b@example.org', 'email_invalid'],
    ] as const) {
      const body = submissionBody({ [field.split('.')[0] ?? field]: value });
      const { errors } = await expectProblem(await site.post(CALL, body), 422, 'invalid');
      expect(errors, JSON.stringify(value)).toMatchObject([{ field, code }]);
    }
    const { errors } = await expectProblem(await site.post(CALL, {}), 422, 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'website', 'description', 'categories', 'pricingType']);
    await expectProblem(await site.post(CALL, '{"name":'), 400, 'bad_json');
    await expectProblem(await site.post(CALL, submissionBody(), keyed('1')), 400, 'bad_query');
    const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    await expectProblem(await site.post(CALL, submissionBody(), elsewhere), 403, 'cross_origin');
    expect(await database.reader('submissions')).toEqual([]);
    expect((await site.post(CALL, submissionBody())).status).toBe(201);
  });

  test('one website is one tool: www, subdomain, path, port, punycode and case are no difference', async () => {
    await using database = await open();
    await addTools(database, [
      ...[
        { name: 'Bücher', website: 'https://bücher.example/start' },
        { name: 'Whisper', website: 'https://github.com/OpenAI/whisper' },
      ],
      ...[
        { name: 'Page', website: 'https://page.github.io' },
        { name: 'App', website: 'https://play.google.com/store/apps/details?id=com.acme.App' },
        { name: 'Gemini', website: 'https://gemini.google.com' },
      ],
    ]);
    await addSubmission(database, { website: 'https://waits.co.uk' });
    await addSubmission(database, { website: 'https://refused.example', status: 'rejected' });
    await using site = await startSite(database);
    const send = (website: string) => site.post(CALL, submissionBody({ website }));
    for (const [slug, ...websites] of [
      [
        ...[
          'bucher',
          'https://bücher.example',
          'http://www.xn--bcher-kva.example',
          'https://APP.BÜCHER.example:8443/x?y',
        ],
        'https://bücher.example./',
      ],
      [
        'whisper',
        'https://github.com/OpenAI/whisper.git',
        'https://www.github.com/openai/whisper/tree/main?tab=readme',
      ],
      ['page', 'https://page.github.io/de'],
      ['app', 'https://play.google.com/store/apps/details?hl=de&id=com.acme.App'],
      ['gemini', 'http://gemini.google.com/app'],
      [undefined, 'https://waits.co.uk/', 'https://app.waits.co.uk'],
    ] as const)
      for (const website of websites) {
        const problem = await expectProblem(await send(website), 409, 'already_listed');
        expect([website, problem.slug]).toEqual([website, slug]);
      }
    for (const website of [
      ...['https://cher.example', 'https://xbücher.example', 'https://bücher.example.org', 'https://other.github.io'],
      ...['https://github.com/openai/gym', 'https://github.com/openai', 'https://notebooklm.google.com'],
      ...['https://co.uk.example', 'https://other.co.uk', 'https://refused.example'],
    ])
      expect([website, (await send(website)).status]).toEqual([website, 201]);
  });

  test('T80: sent again with its key it is one submission, also after it was decided', async () => {
    await using database = await open();
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using site = await startSite(database, { RATE_SCALE: '0.2' });
    const [key, other] = [randomUUID(), randomUUID()];
    const send = (body: unknown, given: string) => site.post(CALL, body, keyed(given));
    const first = await send(submissionBody(), `"${key}"`);
    expect(replayed(first)).toEqual([201, null, `"${key}"`]);
    const same = { ...submissionBody({ name: ' Minutes', email: '' }), unknown: 1 };
    const second = await send(same, key.toUpperCase());
    expect(replayed(second)).toEqual([200, 'true', key.toUpperCase()]);
    expect(await second.json()).toEqual(await first.json());
    await expectProblem(await send(submissionBody({ name: 'Other' }), key), 422, 'key_reused');
    await expectProblem(await send(submissionBody({ website: 'https://b.example' }), key), 422, 'key_reused');
    await expectProblem(await send(submissionBody({ website: 'https://b.example' }), other), 429, 'too_many_requests');
    await addTools(database, [{ name: 'Minutes', website: 'https://minutes.example' }]);
    await database.writer('submissions').update({ status: 'approved' });
    const third = await send(submissionBody(), key);
    expect([...replayed(third), (await third.json()).status]).toEqual([200, 'true', key, 'approved']);
    expect(await database.reader('submissions')).toHaveLength(1);
  });

  test('T80: fifty at once, of two server processes, are one submission', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using one = await startSite(database);
    await using two = await startSite(again);
    const key = randomUUID();
    const fifty = (bodyOf: (i: number) => unknown, keyOf: (i: number) => string) =>
      Promise.all(
        Array.from({ length: LOSERS + 1 }, (_, i) =>
          retryWhileBusy(() => (i % 2 === 0 ? one : two).post(CALL, bodyOf(i), keyed(keyOf(i)))),
        ),
      );
    const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();
    const samePost = await fifty(
      () => submissionBody(),
      () => key,
    );
    expect(statuses(samePost)).toEqual([...Array(LOSERS).fill(200), 201]);
    const sameWebsite = await fifty(
      (i) => submissionBody({ website: `https://w${i}.other.example`, name: `Tool ${i}` }),
      () => randomUUID(),
    );
    expect(statuses(sameWebsite)).toEqual([201, ...Array(LOSERS).fill(409)]);
    const spent = randomUUID();
    const sameKey = await fifty(
      (i) => submissionBody({ website: `https://third${i}.example` }),
      () => spent,
    );
    expect(statuses(sameKey)).toEqual([201, ...Array(LOSERS).fill(422)]);
    expect(await database.reader('submissions')).toHaveLength(3);
  });

  test('an address proposes five an hour, on all servers together; what is refused does not count', async () => {
    await using database = await open();
    await using again = openSecondConnection(database);
    await addCategories(database, [{ slug: 'chatbots' }]);
    await using one = await startSite(database, { RATE_SCALE: '1' });
    await using two = await startSite(again, { RATE_SCALE: '1' });
    const send = (i: number) => (i % 2 ? one : two).post(CALL, submissionBody({ website: `https://w${i}.example` }));
    for (let i = 0; i < 5; i += 1) {
      expect((await send(i)).status).toBe(201);
      expect((await send(i)).status).toBe(i < 4 ? 409 : 429);
    }
    const refused = await send(5);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    await expectProblem(refused, 429, 'too_many_requests');
  });
});

test('every language has its mails, with all values filled in', async () => {
  await using database = await openMigratedSqlite();
  const env = parseEnv({ SITE_NAME: '$& Tools', PUBLIC_URL: 'https://tools.example' });
  for (const language of LANGUAGES)
    for (const decided of [
      { status: 'approved', tool_slug: 'minutes', language, name: '{{site}}' },
      { status: 'rejected', reason: '{{tool}} $&', language, name: '{{site}}' },
    ]) {
      const id = await addSubmission(database, { ...decided, email: 'ada@example.org' });
      const store = () => database.write((transaction) => storeDecisionMail(transaction, id, env));
      expect([await store(), await store()]).toEqual([expect.any(Number), null]);
    }
  const stored: { recipient: string; content: string }[] = await database.reader('mails').orderBy('id');
  const mails = stored.map(({ recipient, content }) => ({ to: recipient, ...(JSON.parse(content) as MailContent) }));
  for (const { to, subject, paragraphs } of mails) {
    const text = [subject, ...paragraphs].join('\n');
    expect(to).toBe('ada@example.org');
    expect(text.replace(/\{\{(?:site|tool)\}\}/g, '')).not.toMatch(/\{\{|\}\}|undefined|null/);
    expect(text).toContain('$& Tools');
    expect(text).toContain('{{site}}');
    expect(text).toMatch(/^https:\/\/tools\.example\/(?:tools\/minutes|submit)(?:\?lng=..)?$/m);
  }
  const bodies = mails.map(({ paragraphs }) => paragraphs[0]);
  expect(new Set(bodies).size).toBe(2 * LANGUAGES.length);
  expect(await database.reader('submissions').whereNotNull('email')).toEqual([]);
});
