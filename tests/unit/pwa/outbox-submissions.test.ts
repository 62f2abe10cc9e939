import { expect, test } from 'vitest';
import { drain, recordLogout } from '#pwa/features/outbox/drain.ts';
import { addEntry, applyToEntry, discardEntries } from '#pwa/features/outbox/entry-writes.ts';
import type { ProposalWork } from '#pwa/features/outbox/outbox-entry.ts';
import { queuedCorrection, queuedSubmission } from '../../support/outbox-entry.ts';
import { newReview, OutboxHarness, ownEntry } from '../../support/outbox-harness.ts';
import { problemOf } from '../../support/outbox-server.ts';

function proposal(name: string): ProposalWork {
  return { kind: 'submission', language: 'de', input: queuedSubmission({ name, website: `https://${name}.example` }) };
}
const isSubmission = (path: string) => path.startsWith('/api/submissions');
const nobodys = (toolName: string) => ({ userId: null, toolName });

test('a submission goes out with nobody signed in', async () => {
  const bench = new OutboxHarness();
  bench.server.sessions.clear();
  const { context, told, entries } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  const headers: Headers[] = [];
  bench.intercept = (path, init) => void (isSubmission(path) && headers.push(new Headers(init.headers)));

  expect(await drain(context)).toBe('done');

  expect(bench.requests).toEqual(['GET /api/user', 'POST /api/submissions?lng=de']);
  expect(headers[0]?.get('X-Expect-User')).toBeNull();
  expect(bench.published()).toEqual(['null tunnel']);
  expect(told).toEqual(['tunnel']);
  expect(await entries()).toEqual([]);
});

test('where nobody answers it is not tried: it can be changed, and goes as soon as somebody does', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  bench.intercept = () => 'lost';
  expect(await drain(context)).toBe('waiting');
  expect(await entries()).toMatchObject([{ state: 'queued', attempts: 0, isUncertain: false }]);

  bench.intercept = () => undefined;
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['null tunnel']);
});

test("whichever account is signed in: it belongs to nobody and is sent all the same; what is another's waits", async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  await addEntry(context, newReview('a'), { userId: 2, toolName: 'a' });

  expect(await drain(context)).toBe('done');

  expect(bench.published()).toEqual(['null tunnel']);
  expect(await states()).toEqual(['parked']);
});

test("signing out and discarding leaves what is nobody's: it goes once the server knows", async () => {
  const bench = new OutboxHarness();
  const { context, states } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  await addEntry(context, newReview('a'), ownEntry('a'));
  await discardEntries(context, 1);
  await recordLogout(context);
  expect(await states()).toEqual(['queued']);

  expect(await drain(context)).toBe('done');

  expect(bench.requests[0]).toBe('POST /api/logout');
  expect(bench.published()).toEqual(['null tunnel']);
});

test("an answer that a login is needed is not our server's: it goes again, under its key", async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  const body = JSON.stringify(problemOf(401, 'signed_out'));
  const refusal = { status: 401, headers: { 'Content-Type': 'application/problem+json' } };
  bench.intercept = (path) => (isSubmission(path) ? new Response(body, refusal) : undefined);
  expect(await drain(context)).toBe('waiting');
  expect(await entries()).toMatchObject([{ state: 'queued', isUncertain: false, trouble: { code: 'signed_out' } }]);

  bench.intercept = () => undefined;
  bench.now += 5000;
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['null tunnel']);
});

test('a website that is listed by now: it waits with the reason and the tool, and goes when it is put right', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  bench.server.submissions.set('https://tunnel.example', queuedSubmission());
  expect(await drain(context)).toBe('done');
  const [refused] = await entries();
  expect(refused).toMatchObject({ state: 'refused', trouble: { code: 'already_listed', toolSlug: 'listed' } });

  const input = queuedSubmission({ name: 'other', website: 'https://other.example' });
  const changed = { kind: 'submission', language: 'de', input } as const;
  expect(await applyToEntry(context, refused?.id ?? '', { type: 'proposalChanged', proposal: changed })).toBe(true);
  expect(await drain(context)).toBe('done');

  expect(bench.published()).toEqual(['null other']);
});

test('one whose answer was lost cannot be changed, and says so', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  await addEntry(context, proposal('tunnel'), nobodys('tunnel'));
  bench.intercept = (path) => (isSubmission(path) ? 'lost' : undefined);
  expect(await drain(context)).toBe('waiting');
  const [uncertain] = await entries();

  const event = { type: 'proposalChanged', proposal: proposal('other') } as const;
  expect(await applyToEntry(context, uncertain?.id ?? '', event)).toBe(false);
  bench.intercept = () => undefined;
  bench.now += 5000;
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['null tunnel']);
});

const correction = (value: string) =>
  ({ kind: 'correction', toolSlug: 'a', language: 'de', input: queuedCorrection({ value, note: value }) }) as const;

test('T89, T92: a correction with a fault waits and is changed under a new key; others go meanwhile', async () => {
  const bench = new OutboxHarness();
  bench.server.sessions.clear();
  bench.server.isStrict = true;
  const { context, entries } = bench.page();
  await addEntry(context, correction('maybe'), nobodys('a'));
  await addEntry(context, correction('false'), nobodys('a'));
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['null false']);
  const [wrong] = await entries();
  expect(wrong).toMatchObject({ state: 'invalid', trouble: { fields: [{ code: 'wrong_type' }] } });

  const other = { type: 'proposalChanged', proposal: proposal('other') } as const;
  expect(await applyToEntry(context, wrong?.id ?? '', other)).toBe(false);
  const changed = { type: 'proposalChanged', proposal: correction('true') } as const;
  expect(await applyToEntry(context, wrong?.id ?? '', changed)).toBe(true);
  expect(await entries()).toMatchObject([{ toolName: 'a', state: 'queued', attempts: 0 }]);
  expect((await entries())[0]?.key).not.toBe(wrong?.key);
  expect(await drain(context)).toBe('done');
  expect(bench.published()).toEqual(['null false', 'null true']);
});

test('T80, T94: a correction that two tabs send, and one of a lost answer again, arrives once', async () => {
  const bench = new OutboxHarness();
  const [one, two] = [bench.page(), bench.page()];
  const sentAs = '3d594650-3436-4f52-9a16-5a3f2a1d2e11';
  for (const { context } of [one, two]) await addEntry(context, correction('true'), { ...nobodys('a'), sentAs });
  let lost = 1;
  bench.intercept = (path) => (path.includes('/corrections') && lost-- > 0 ? 'lost' : undefined);
  await Promise.all([drain(one.context), drain(two.context)]);
  bench.now += 60_000;
  await Promise.all([drain(one.context), drain(two.context)]);

  expect(bench.published()).toEqual(['null true']);
  expect(await one.entries()).toEqual([]);
});

test('T86: a correction of a tool that is gone waits with its text', async () => {
  const bench = new OutboxHarness();
  const { context, entries } = bench.page();
  bench.server.tools.delete('a');
  await addEntry(context, correction('true'), nobodys('a'));
  expect(await drain(context)).toBe('done');
  expect(await entries()).toMatchObject([{ state: 'gone', work: correction('true') }]);
});
