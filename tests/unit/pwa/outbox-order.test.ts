import { expect, test, vi } from 'vitest';
import { drain, recordLogout, sendLogout } from '#pwa/features/outbox/drain.ts';
import { addEntry, applyToEntry, discardEntries, OutboxFullError } from '#pwa/features/outbox/entry-writes.ts';
import { applySendOutcome } from '#pwa/features/outbox/send-queued.ts';
import { FakeLocks } from '../../support/outbox-device.ts';
import { queuedReview } from '../../support/outbox-entry.ts';
import { COOKIE, newReview, OutboxHarness, ownEntry } from '../../support/outbox-harness.ts';
import { ownReview } from '../../support/own-review.ts';

test('what is there already is replaced by its author’s wish alone', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  bench.server.addReview(1, 'a', queuedReview({ title: 'before' }));
  await addEntry(context, newReview('a'), ownEntry('a'));
  await drain(context);
  const [entry] = await entries();

  await applyToEntry(context, entry?.id ?? '', { type: 'replaced' });
  expect(await drain(context)).toBe('done');

  expect([...bench.server.reviews.values()]).toMatchObject([{ revision: 2, input: { title: 'a text' } }]);
});

test('an edit of whatever is there asks first which version that is, and says so when there is none', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  const review = bench.server.addReview(1, 'a', queuedReview());
  const edit = {
    kind: 'edit',
    toolSlug: 'a',
    reviewId: review?.id ?? 0,
    revision: null,
    input: queuedReview(),
  } as const;
  await addEntry(context, edit, ownEntry('a'));
  await addEntry(context, { ...edit, toolSlug: 'b', reviewId: 99 }, ownEntry('b'));

  expect(await drain(context)).toBe('done');

  expect(review?.revision).toBe(2);
  expect(await entries()).toMatchObject([{ state: 'gone', toolName: 'b' }]);
});

test('what was on its way when its page ended goes again under its key', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  const [entry] = await entries();
  await applyToEntry(context, entry?.id ?? '', { type: 'sendBegun' });
  const headers = { 'Idempotency-Key': entry?.key ?? '', 'X-Expect-User': '1' };
  bench.server.handle('POST', '/api/tools/a/reviews', { headers, body: JSON.stringify(entry?.work.input) }, COOKIE);

  expect(await drain(bench.page().context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

test('a late answer counts, but not for what took the place of what was sent', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  const [sent] = await entries();
  const id = sent?.id ?? '';
  const published = { type: 'published', answer: ownReview() } as const;
  await applyToEntry(context, id, { type: 'retried' });
  await applyToEntry(context, id, { type: 'changedByAuthor', input: queuedReview({ title: 'Another' }) });

  await applySendOutcome(context, { id, key: sent?.key ?? '' }, published);
  expect(await entries()).toMatchObject([{ work: { input: { title: 'Another' } } }]);
  const [other] = await entries();
  await applySendOutcome(context, { id, key: other?.key ?? '' }, published);
  expect(await entries()).toEqual([]);
});

test('a wished logout goes before anything else, and counts only when nobody is there any more', async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  await addEntry(context, newReview('a'), ownEntry('a'));
  await recordLogout(context);
  bench.intercept = (path) => (path === '/api/logout' ? new Response(null, { status: 204 }) : undefined);
  expect(await drain(context)).toBe('waiting');
  expect(bench.published()).toEqual([]);

  bench.intercept = () => undefined;
  expect(await sendLogout(context)).toBe('sent');
  expect(await sendLogout(context)).toBe('none');
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual([]);
  expect(await states()).toEqual(['needs_sign_in']);
});

test('a logout that another tab has just told the server of is not told again, to end the next session', async () => {
  const bench = new OutboxHarness();
  const locks = new FakeLocks();
  const { context } = bench.page();
  let isMarked = true;
  const mark = {
    isSet: () => isMarked,
    clear: () => {
      isMarked = false;
    },
  };
  const tabs = ['one', 'two'].map((owner) => ({ ...context, locks: locks.of(owner) }));

  expect(await Promise.all(tabs.map((tab) => sendLogout(tab, mark)))).toEqual(['sent', 'none']);
});

test('one drain at a time, with locks or without', async () => {
  const bench = new OutboxHarness();
  const locks = new FakeLocks();
  for (const of of [(owner: string) => locks.of(owner), () => null]) {
    const [first, second] = [bench.page(of('first')), bench.page(of('second'))];
    await addEntry(first.context, newReview('a'), ownEntry('a'));

    const results = await Promise.all([drain(first.context), drain(second.context)]);

    expect(results.sort()).toEqual(['done', 'held']);
    await discardEntries(first.context, 1);
  }
});

test('without locks, a page that died holds the others up for a minute at most, whatever the clock says', async () => {
  const bench = new OutboxHarness();
  const dying = bench.page(null);
  await addEntry(dying.context, newReview('a'), ownEntry('a'));
  dying.context.fetch = () => new Promise(() => {});
  void drain(dying.context);
  await vi.waitFor(async () => expect((await dying.context.store.load()).lease).not.toBeNull());

  expect(await drain(bench.page(null).context)).toBe('held');
  bench.now -= 3600_000;
  expect(await drain(bench.page(null).context)).toBe('done');
  expect(bench.published()).toEqual(['1 a text']);
});

test('the outbox holds fifty, and says when it is full', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  for (let number = 1; number <= 50; number += 1) await addEntry(context, newReview(`tool-${number}`), ownEntry('a'));

  await expect(addEntry(context, newReview('a'), ownEntry('a'))).rejects.toThrow(OutboxFullError);
  expect(await entries()).toHaveLength(50);
  await discardEntries(context, 1);
  const long = queuedReview({ content: 'x'.repeat(200_000) });
  await expect(addEntry(context, { kind: 'create', toolSlug: 'a', input: long }, ownEntry('a'))).rejects.toThrow();
});

test('an edit of a review that became anonymous elsewhere finds it under its new id, and asks its author', async () => {
  for (const revision of [1, null]) {
    const bench = new OutboxHarness();
    const { context, entries, states } = bench.page();
    const review = bench.server.addReview(1, 'a', queuedReview({ title: 'old' }));
    if (!review) throw new Error('not added');
    const { id: oldId } = review;
    const input = queuedReview({ title: 'mine' });
    await addEntry(context, { kind: 'edit', toolSlug: 'a', reviewId: oldId, revision, input }, ownEntry('a'));
    bench.server.makeAnonymous(review);
    // Without an answer it is asked again later.
    bench.intercept = (path) => (path.endsWith('/user-review') ? 'lost' : undefined);
    expect(await drain(context)).toBe('waiting');
    expect(await states()).toEqual(['queued']);
    bench.intercept = () => undefined;
    bench.now += 60_000;
    await drain(context);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      state: 'changed_elsewhere',
      trouble: { code: 'review_changed', reviewId: review.id, theirs: { id: review.id, isAnonymous: true } },
    });
    await applyToEntry(context, entry?.id ?? '', { type: 'mineKept' });
    expect(await drain(context)).toBe('done');
    expect(await entries()).toEqual([]);
    expect(bench.server.reviews.get(review.id)?.input.title).toBe('mine');
  }
});

test('an edit of a review that was deleted is gone', async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  const input = queuedReview({ title: 'mine' });
  await addEntry(context, { kind: 'edit', toolSlug: 'a', reviewId: 5, revision: 1, input }, ownEntry('a'));
  await drain(context);
  expect(await states()).toEqual(['gone']);
});
