import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenHash } from '#backend/accounts/passwords.ts';
import { openApiDocument } from '#backend/api/openapi.ts';
import type { Database } from '#backend/database/database.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem, LEAKS } from '../support/problems.ts';
import { randomBody } from '../support/random-body.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { reviewBody } from '../support/review-body.ts';
import { savedNote } from '../support/saved-records.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { expectSecured } from '../support/security.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { commitMarker, snapshotTables, tableState } from '../support/table-state.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

/** Bodies per call and database, half of them signed out. More by hand: BODIES=20000. */
const BODIES = Number(process.env.BODIES ?? 150);
const DAY_MS = 86_400_000;
const RESET_TOKEN = 'x'.repeat(43);
const CONFIRM_TOKEN = 'y'.repeat(43);
const PATIENCE = { timeout: 3_600_000 };
const SECRETS = /\$argon2|password_?hash|token_?hash/i;

type World = { cookie: string; ownReview: number; otherReview: number; session: number };
type Call = {
  method: string;
  /** As in the OpenAPI document. */
  path: string;
  /** Value of {id} or {slug}. */
  segment?: (world: World) => string | number;
  valid: Record<string, unknown>;
};

const review = {
  ...reviewBody(),
  ratings: { features: 4, easeOfUse: 5, value: 4 },
  reviewerName: 'Ada L.',
  isAnonymous: false,
};
const FLAG = { reason: 'spam', note: 'Look.' };
const CALLS: Call[] = [
  {
    method: 'POST',
    path: '/api/register',
    valid: { username: 'newcomer', email: 'new@example.org', password: PASSWORD, name: 'New' },
  },
  { method: 'POST', path: '/api/login', valid: { username: 'ada', password: PASSWORD } },
  { method: 'POST', path: '/api/logout', valid: {} },
  { method: 'POST', path: '/api/user/password', valid: { password: PASSWORD, newPassword: 'another good password' } },
  { method: 'POST', path: '/api/password/forgot', valid: { email: 'nobody@example.org' } },
  { method: 'POST', path: '/api/password/reset', valid: { token: RESET_TOKEN, password: PASSWORD } },
  { method: 'POST', path: '/api/newsletter', valid: { email: 'reader@example.org' } },
  { method: 'POST', path: '/api/newsletter/confirm', valid: { token: CONFIRM_TOKEN } },
  { method: 'POST', path: '/api/newsletter/unsubscribe', valid: { 'List-Unsubscribe': 'One-Click' } },
  { method: 'PUT', path: '/api/user/lists', valid: { lists: true, notes: false } },
  { method: 'POST', path: '/api/user/lists', valid: { position: null, notes: true, records: [savedNote('claude')] } },
  { method: 'DELETE', path: '/api/user', valid: { password: PASSWORD } },
  { method: 'DELETE', path: '/api/user/sessions/{id}', segment: ({ session }) => session, valid: {} },
  { method: 'POST', path: '/api/tools/{slug}/reviews', segment: () => 'midjourney', valid: review },
  { method: 'PUT', path: '/api/reviews/{id}', segment: ({ ownReview }) => ownReview, valid: review },
  { method: 'DELETE', path: '/api/reviews/{id}', segment: ({ ownReview }) => ownReview, valid: {} },
  { method: 'POST', path: '/api/reviews/{id}/flag', segment: (world) => world.otherReview, valid: FLAG },
  {
    method: 'POST',
    path: '/api/submissions',
    valid: {
      ...{ name: 'Minutes', website: 'https://minutes.example/app', description: 'Writes the minutes of meetings.' },
      ...{ categories: ['chatbots', 'audio'], pricingType: 'freemium', companyName: 'Acme', email: 'a@example.org' },
    },
  },
  {
    method: 'POST',
    path: '/api/tools/{slug}/corrections',
    segment: () => 'claude',
    valid: {
      ...{ field: 'features.languages', value: '7', plan: null, source: 'https://notes.example/api' },
      ...{ note: 'See the footer.', email: 'a@example.org' },
    },
  },
  {
    method: 'POST',
    path: '/api/tools/{slug}/corrections',
    segment: () => 'claude',
    valid: {
      ...{ field: 'price', value: '', source: 'https://notes.example/api' },
      plan: { name: 'Pro', amount: 20, currency: 'USD', period: 'month', perSeat: true },
    },
  },
  { method: 'POST', path: '/api/compare', valid: { toolSlugs: ['claude', 'whisper'] } },
];

const garbageSegment = fc.constantFrom(
  ...[
    '0',
    '-1',
    '1e0',
    '01',
    '2147483648',
    '99999999999',
    'null',
    '%00',
    '%F0%9F',
    '%2e%2e',
    'a%20b',
    '１',
    'x'.repeat(300),
  ].map((segment) => (/^[\x20-\x7e]+$/.test(segment) ? segment : encodeURIComponent(segment))),
);
const cookies = fc.constantFrom(
  '',
  '',
  'sid=',
  'sid=x',
  `sid=${'A'.repeat(43)}`,
  `sid=${'A'.repeat(43)}; sid.sig=x`,
  'sid=%00',
  '__proto__=1',
);

/** Has security headers, leaks no internals, and has a documented status. */
async function expectDecent(answer: RawAnswer, call: Call): Promise<void> {
  expect(answer.status, answer.text).toBeLessThan(500);
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { responses: object }>> };
  const described = Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {});
  if (!described.includes('default')) expect([...described, '400', '404']).toContain(String(answer.status));
  expectSecured(answer);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  // A random session token may look like anything.
  const { 'set-cookie': _, ...headers } = answer.headers;
  for (const inside of [LEAKS, SECRETS]) expect(inside.exec(`${answer.text} ${JSON.stringify(headers)}`)).toBeNull();
  if (answer.status < 300) return;
  if (call.method === 'DELETE' && call.path === '/api/reviews/{id}')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  else await expectProblem(answer, answer.status, JSON.parse(answer.text).code);
}

/** Detects writes since the last `putBack`, which reverts them. A server needs its only watcher for itself. */
class Watch {
  readonly #database: Database;
  readonly #undo: () => Promise<void>;
  #mark = '';
  #state = '';

  private constructor(database: Database, undo: () => Promise<void>) {
    this.#database = database;
    this.#undo = undo;
  }

  static async start(database: Database): Promise<Watch> {
    const watch = new Watch(database, await snapshotTables(database));
    await watch.#settle();
    return watch;
  }

  async hasChanged(): Promise<boolean> {
    const mark = await commitMarker(this.#database);
    if (mark === this.#mark) return false;
    this.#mark = mark;
    return (await tableState(this.#database)) !== this.#state;
  }

  async putBack(): Promise<void> {
    if ((await commitMarker(this.#database)) === this.#mark) return;
    await this.#undo();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    this.#mark = await commitMarker(this.#database);
    this.#state = await tableState(this.#database);
  }
}

/** Ada, whose session the calls use, Bob, and their data. */
async function settle(database: Database, site: TestSite): Promise<World> {
  const ada = await Visitor.signUp(site, 'ada');
  const bob = await Visitor.signUp(site, 'bob');
  await Visitor.signIn(site, 'ada');
  const review = async (visitor: Visitor, slug: string): Promise<number> =>
    (await (await visitor.post(`/api/tools/${slug}/reviews`, reviewBody())).json()).id;
  const sessions: { id: number; isCurrent: boolean }[] = await (await ada.get('/api/user/sessions')).json();
  expect((await ada.put('/api/user/lists', { lists: true, notes: true })).status).toBe(200);
  await database.writer('password_resets').insert({
    user_id: bob.user.id,
    token_hash: tokenHash(RESET_TOKEN),
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  });
  await database.writer('subscribers').insert({
    email: 'asked@example.org',
    email_key: 'asked@example.org',
    language: 'en',
    confirm_hash: tokenHash(CONFIRM_TOKEN),
    confirm_expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    unsubscribe_token: 'z'.repeat(43),
    created_at: new Date().toISOString(),
  });
  return {
    cookie: ada.cookieHeader,
    ownReview: await review(ada, 'whisper'),
    otherReview: await review(bob, 'claude'),
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0,
  };
}

const asked = (call: Call, world: World) =>
  fc.record({
    sent: randomBody(call.valid),
    segment: fc.oneof(
      { weight: 9, arbitrary: fc.constant(String(call.segment?.(world))) },
      { weight: 1, arbitrary: garbageSegment },
    ),
    cookie: fc.oneof(fc.constant(world.cookie), cookies),
  });

anyDatabase((open) => {
  test.each(CALLS)('$method $path: no random body breaks it or changes anything unsaid', PATIENCE, async (call) => {
    await using database = await open();
    await addSmallCatalogue(database);
    // Durability is not needed here, and many writes follow.
    if (database.dialect.name === 'sqlite') await database.writer.raw('pragma synchronous = off');
    await using site = await startSite(database, { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
    const world = await settle(database, site);
    await using observer = openSecondConnection(database);
    const watch = await Watch.start(observer);
    const agent = new Agent({ keepAlive: true });
    const seen: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(asked(call, world), async ({ sent, segment, cookie }) => {
        const headers = { ...sent.headers, 'Content-Length': String(sent.body.length), Cookie: cookie };
        const address = site.origin + call.path.replace(/\{\w+\}/, segment);
        const answer = await rawRequest(address, { method: call.method, headers, body: sent.body, agent });
        // Some calls write after responding.
        await site.settled();
        seen[answer.status] = (seen[answer.status] ?? 0) + 1;
        await expectDecent(answer, call);
        if (answer.status < 300) await watch.putBack();
        else
          expect([answer.status, answer.text, await watch.hasChanged()]).toEqual([answer.status, answer.text, false]);
      }),
      { numRuns: BODIES },
    );
    agent.destroy();
    if (process.env.BODIES)
      console.log(`${call.method} ${call.path}, ${database.dialect.name}: ${JSON.stringify(seen)}`);
  });
});
