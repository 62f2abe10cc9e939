import { expect, test } from 'vitest';
import { drain } from '#pwa/features/outbox/drain.ts';
import { addEntry, applyToEntry } from '#pwa/features/outbox/entry-writes.ts';
import { queuedReview } from '../../support/outbox-entry.ts';
import { COOKIE, newReview, OutboxHarness, ownEntry } from '../../support/outbox-harness.ts';
import { problemOf } from '../../support/outbox-server.ts';

test('what waits is published in the order in which it was written, told, and gone', async () => {
  const bench = new OutboxHarness();
  const { context, told, entries } = bench.page();
  for (const slug of ['a', 'b', 'c']) await addEntry(context, newReview(slug), ownEntry(slug));

  expect(await drain(context)).toBe('done');

  expect(bench.published()).toEqual(['1 a text', '1 b text', '1 c text']);
  expect(told).toEqual(['a', 'b', 'c']);
  expect(await entries()).toEqual([]);
});

test('a form that had sent it already does not publish it twice', async () => {
  const bench = new OutboxHarness();
  const { context } = bench.page();
  const sentAs = crypto.randomUUID();
  const headers = { 'Idempotency-Key': sentAs, 'X-Expect-User': '1' };
  const { input } = newReview('a');
  bench.server.handle('POST', '/api/tools/a/reviews', { headers, body: JSON.stringify(input) }, COOKIE);

  await addEntry(context, newReview('a'), { ...ownEntry('a'), sentAs });
  await addEntry(context, newReview('a'), { ...ownEntry('a'), sentAs });

  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

test('the login page of a Wi-Fi publishes nothing, whatever it answers', async () => {
  const bench = new OutboxHarness();
  const { context, told, states } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  const html = { headers: { 'Content-Type': 'text/html' } };
  bench.intercept = () => new Response('<h1>Welcome</h1>', html);
  expect(await drain(context)).toBe('waiting');

  bench.intercept = (path) => (path === '/api/user' ? undefined : new Response('<h1>Welcome</h1>', html));
  expect(await drain(context)).toBe('waiting');
  expect(await states()).toEqual(['queued']);
  expect(told).toEqual([]);

  bench.intercept = () => undefined;
  bench.now += 5000;
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

test('without a connection nothing is tried, and nothing waits longer for it', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  bench.intercept = () => 'lost';
  for (let times = 0; times < 20; times += 1) await drain(context);

  expect(bench.requests.every((request) => request === 'GET /api/user')).toBe(true);
  expect(await entries()).toMatchObject([{ attempts: 0, notBefore: 0 }]);
});

test('signed out, everything waits for a sign-in; as somebody else, for its author', async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  bench.server.sessions.clear();
  expect(await drain(context)).toBe('done');
  expect(await states()).toEqual(['needs_sign_in']);

  bench.server.sessions.set(COOKIE, 2);
  expect(await drain(context)).toBe('done');
  expect(await states()).toEqual(['parked']);

  bench.server.sessions.set(COOKIE, 1);
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

test('who signs in between the question and the send publishes nothing of another', async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  await addEntry(context, newReview('b'), ownEntry('b'));
  bench.intercept = (_path, { method }) => {
    if (method === 'POST') bench.server.sessions.set(COOKIE, 2);
    return undefined;
  };

  await drain(context);

  expect(bench.published()).toEqual([]);
  expect(await states()).toEqual(['parked', 'parked']);
  expect(bench.sends()).toBe(1);
});

test('a session that ends in the middle stops the drain at once', async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  for (const slug of ['a', 'b', 'c']) await addEntry(context, newReview(slug), ownEntry(slug));
  bench.intercept = (path) => {
    if (path === '/api/tools/b/reviews') bench.server.sessions.clear();
    return undefined;
  };

  expect(await drain(context)).toBe('done');

  expect(bench.published()).toEqual(['1 a text']);
  expect(await states()).toEqual(['needs_sign_in', 'needs_sign_in']);
  expect(bench.sends()).toBe(2);
});

test('one that always fails keeps no other waiting', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  bench.intercept = (path) => (path === '/api/tools/a/reviews' ? 'lost' : undefined);
  await addEntry(context, newReview('a'), ownEntry('a'));
  await addEntry(context, newReview('b'), ownEntry('b'));
  await drain(context);
  bench.now += 5000;
  await addEntry(context, newReview('c'), ownEntry('c'));

  expect(await drain(context)).toBe('waiting');

  expect(bench.published()).toEqual(['1 b text', '1 c text']);
  expect(await entries()).toMatchObject([{ attempts: 2, isUncertain: true, notBefore: bench.now + 10_000 }]);
});

test('a server in trouble is not asked for everything', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  for (const slug of ['a', 'b', 'c']) await addEntry(context, newReview(slug), ownEntry(slug));
  const body = JSON.stringify(problemOf(503, 'busy'));
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '60' };
  bench.intercept = (path) => (path === '/api/user' ? undefined : new Response(body, { status: 503, headers }));

  await drain(context);

  expect(bench.sends()).toBe(2);
  expect(await entries()).toMatchObject([{ wait: 60_000 }, { wait: 60_000 }, { attempts: 0 }]);
});

test('two about one tool go in order, and the second waits for the first', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  bench.intercept = (path) => (path === '/api/tools/a/reviews' ? 'lost' : undefined);
  await addEntry(context, newReview('a', 'first'), ownEntry('a'));
  await addEntry(context, newReview('a', 'second'), ownEntry('a'));
  await drain(context);
  expect(await entries()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);

  bench.intercept = () => undefined;
  bench.now += 5000;
  await drain(context);
  expect(bench.published()).toEqual(['1 first']);
  expect(await entries()).toMatchObject([
    { state: 'already_reviewed', trouble: { theirs: { title: 'first', revision: 1 } } },
  ]);
});

test('a foreign refusal in JSON parks nothing: the review waits, and is published once our server answers', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  const headers = { 'Content-Type': 'application/json' };
  bench.intercept = (_path, { method }) =>
    method === 'POST' ? new Response('{"code":"nope","message":"no"}', { status: 404, headers }) : undefined;

  await drain(context);
  expect(await entries()).toMatchObject([{ state: 'queued', isUncertain: true, trouble: null }]);

  bench.intercept = () => undefined;
  bench.now += 5000;
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

/** Publishes on the server, and loses its answer. */
function loseAnswerTo(bench: OutboxHarness) {
  bench.intercept = (path, init) => {
    if (init.method !== 'POST') return undefined;
    bench.server.handle('POST', path, init, COOKIE);
    return 'lost';
  };
}

test('a parked entry that was published already is found by its key, and told as published', async () => {
  const bench = new OutboxHarness();
  const { context, told, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  loseAnswerTo(bench);
  await drain(context);
  bench.now += 5000;
  const refusal = JSON.stringify(problemOf(400, 'bad_json'));
  const headers = { 'Content-Type': 'application/problem+json' };
  bench.intercept = (_path, { method }) =>
    method === 'POST' ? new Response(refusal, { status: 400, headers }) : undefined;
  await drain(context);
  const [parked] = await entries();
  expect(parked).toMatchObject({ state: 'refused' });

  bench.intercept = () => undefined;
  await applyToEntry(context, parked?.id ?? '', { type: 'retried' });
  expect(await drain(context)).toBe('done');

  expect(told).toEqual(['a']);
  expect(await entries()).toEqual([]);
  expect(bench.published()).toEqual(['1 a text']);
});

test('an entry that was published under a lost key is found by the own review, and told as published', async () => {
  const bench = new OutboxHarness();
  const { context, told, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  loseAnswerTo(bench);
  await drain(context);
  bench.server.keys.clear();
  bench.intercept = () => undefined;
  bench.now += 5000;

  expect(await drain(context)).toBe('done');

  expect(told).toEqual(['a']);
  expect(await entries()).toEqual([]);
  expect(bench.published()).toEqual(['1 a text']);
});

test('another review of the same tool stays a conflict, whatever differs', async () => {
  const others = [{ title: 'x' }, { content: 'x' }, { rating: 3 }, { reviewerName: 'bo' }, { isAnonymous: true }];
  for (const other of [...others, { ratings: { features: 4, easeOfUse: 4, value: 4 } }]) {
    const bench = new OutboxHarness();
    const { context, told, states } = bench.page();
    bench.server.addReview(1, 'a', queuedReview({ title: 'a text', ...other }));
    await addEntry(context, newReview('a'), ownEntry('a'));

    await drain(context);

    expect(await states()).toEqual(['already_reviewed']);
    expect(told).toEqual([]);
  }
});
