import { expect, test } from 'vitest';
import { interpretResponse, type OutboxResponse } from '#pwa/features/outbox/outbox-api.ts';
import type { OutboxEntry, OutboxWork } from '#pwa/features/outbox/outbox-entry.ts';
import { isDue, retryWait } from '#pwa/features/outbox/send-queued.ts';
import { outboxEntry, queuedCorrection, queuedReview, queuedSubmission } from '../../support/outbox-entry.ts';
import { problemOf as refusal } from '../../support/outbox-server.ts';
import { ownReview } from '../../support/own-review.ts';

const KEY = 'key';
const create: OutboxWork = { kind: 'create', toolSlug: 'claude', input: queuedReview() };
const flag: OutboxWork = { kind: 'flag', toolSlug: 'claude', reviewId: 7, input: { reason: 'spam', note: null } };
const submission: OutboxWork = { kind: 'submission', language: 'en', input: queuedSubmission() };
const correction: OutboxWork = { kind: 'correction', toolSlug: 'claude', language: 'en', input: queuedCorrection() };
const fields = [{ field: 'title', code: 'title_min', message: 'too short' }];

function read(more: Partial<OutboxResponse>, work: OutboxWork = create): string {
  return interpretResponse(work, KEY, { status: 200, key: null, retryAfter: 0, body: undefined, ...more }).type;
}

test('a success counts only if it is of the right shape and repeats the key', () => {
  expect(read({ status: 201, key: KEY, body: ownReview() })).toBe('published');
  expect(read({ status: 200, key: KEY, body: ownReview() })).toBe('published');
  expect(read({ status: 201, key: KEY, body: { reviewId: 7, reason: 'spam' } }, flag)).toBe('published');
  for (const body of [undefined, '<h1>Wi-Fi</h1>', {}, { ok: true }]) expect(read({ key: KEY, body })).toBe('noAnswer');
  for (const key of [null, '', 'another']) expect(read({ key, body: ownReview() })).toBe('noAnswer');
});

test('a refusal counts only if it is a problem with a known code and its own status', () => {
  for (const status of [301, 302, 400, 401, 404, 409, 410, 412, 422, 500, 502, 511])
    for (const body of [
      undefined,
      {},
      { message: 'no' },
      { code: 4, message: 'no' },
      { code: 'nope', message: 'no' },
      { code: 'not_found', message: 'no' },
      refusal(status, 'nope'),
      refusal(status + 1, 'not_found'),
    ])
      for (const work of [create, flag, submission]) expect(read({ status, body }, work)).toBe('noAnswer');
});

test.each([
  [401, 'signed_out', {}, 'signedOut'],
  [409, 'user_mismatch', {}, 'mismatch'],
  [409, 'already_reviewed', { reviewId: 7 }, 'alreadyReviewed'],
  [409, 'review_removed', {}, 'refused'],
  [412, 'review_changed', {}, 'changedElsewhere'],
  [404, 'not_found', {}, 'gone'],
  [410, 'review_deleted', {}, 'gone'],
  [409, 'tool_retired', { slug: 'gemini' }, 'gone'],
  [422, 'invalid', { errors: fields }, 'invalid'],
  [400, 'invalid', { errors: fields }, 'invalid'],
  [422, 'key_reused', {}, 'refused'],
  [400, 'bad_json', {}, 'refused'],
  [403, 'cross_origin', {}, 'refused'],
  [403, 'own_review', {}, 'refused'],
  [413, 'too_large', {}, 'refused'],
  [415, 'unsupported_media_type', {}, 'refused'],
  [409, 'of_tomorrow', {}, 'noAnswer'],
  [408, 'timeout', {}, 'noAnswer'],
  [408, 'busy', {}, 'busy'],
  [425, 'busy', {}, 'busy'],
  [429, 'too_many_requests', {}, 'busy'],
  [500, 'internal', {}, 'busy'],
  [503, 'busy', {}, 'busy'],
])('%i %s %o: %s', (status, code, more, type) => {
  expect(read({ status, body: refusal(status, code, more) })).toBe(type);
});

test.each([
  [401, 'signed_out', {}, 'busy'],
  [404, 'not_found', {}, 'refused'],
  [409, 'user_mismatch', {}, 'refused'],
  [409, 'already_listed', {}, 'refused'],
  [422, 'invalid', { errors: fields }, 'invalid'],
  [429, 'too_many_requests', {}, 'busy'],
  [503, 'busy', {}, 'busy'],
])('a submission needs no account and is about nothing that is there: %i %s: %s', (status, code, more, type) => {
  expect(read({ status, body: refusal(status, code, more) }, submission)).toBe(type);
});

test.each([
  [401, 'signed_out', {}, 'busy'],
  [404, 'not_found', {}, 'gone'],
  [422, 'invalid', { errors: fields }, 'invalid'],
  [422, 'key_reused', {}, 'refused'],
  [429, 'too_many_requests', {}, 'busy'],
  [503, 'busy', {}, 'busy'],
])('T86, T89, T91: a correction needs no account, but its tool: %i %s: %s', (status, code, more, type) => {
  expect(read({ status, body: refusal(status, code, more) }, correction)).toBe(type);
});

test('T90: a correction is taken when its receipt repeats the key, also once it was decided', () => {
  for (const status of ['pending', 'accepted', 'rejected']) {
    const body = { field: 'features.api', status };
    expect(read({ status: 200, key: KEY, body }, correction)).toBe('published');
    expect(read({ status: 200, key: 'another', body }, correction)).toBe('noAnswer');
  }
  expect(read({ status: 201, key: KEY, body: { name: 'X', website: 'x', status: 'pending' } }, correction)).toBe(
    'noAnswer',
  );
});

test('a submission is taken when its receipt repeats the key, also once it was decided', () => {
  for (const status of ['pending', 'approved', 'rejected']) {
    const body = { name: 'Tunnel Vision', website: 'https://tunnel.example', status };
    expect(read({ status: 200, key: KEY, body }, submission)).toBe('published');
    expect(read({ status: 200, key: 'another', body }, submission)).toBe('noAnswer');
  }
  expect(read({ status: 201, key: KEY, body: ownReview() }, submission)).toBe('noAnswer');
});

test('the tool that has the website already is kept with the refusal', () => {
  const body = refusal(409, 'already_listed', { slug: 'claude' });

  expect(interpretResponse(submission, KEY, { status: 409, key: null, retryAfter: 0, body })).toMatchObject({
    type: 'refused',
    trouble: { code: 'already_listed', toolSlug: 'claude' },
  });
});

test('a report that is there already is done', () => {
  expect(
    interpretResponse(flag, KEY, { status: 409, key: null, retryAfter: 0, body: refusal(409, 'already_flagged') }),
  ).toEqual({
    type: 'published',
    answer: { reviewId: 7, reason: 'spam' },
  });
});

test('why it was refused is kept: code, fields and the review that is in the way', () => {
  const body = refusal(409, 'already_reviewed', { reviewId: 7 });

  expect(interpretResponse(create, KEY, { status: 409, key: null, retryAfter: 0, body })).toMatchObject({
    trouble: { code: 'already_reviewed', reviewId: 7, fields: [], theirs: null },
  });
  expect(read({ status: 422, body: refusal(422, 'invalid', { errors: fields }) })).toBe('invalid');
});

test('after a full limit nothing was done; after a server in trouble nobody knows', () => {
  const busy = (status: number) =>
    interpretResponse(create, KEY, { status, key: null, retryAfter: 9, body: refusal(status, 'busy') });

  expect(busy(429)).toMatchObject({ mayHaveArrived: false, retryAfter: 9 });
  for (const status of [408, 425, 500, 503]) expect(busy(status)).toMatchObject({ mayHaveArrived: true });
});

test('tries come at growing distances, up to a quarter of an hour, and never before the server asked', () => {
  expect([1, 2, 3, 4].map((attempts) => retryWait(attempts, 1))).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(retryWait(400, 1)).toBe(15 * 60_000);
  expect(retryWait(5, 0)).toBe(0);
  expect(retryWait(1, 0.5, 600)).toBe(600_000);
  expect(retryWait(1, 0, 10 ** 9)).toBe(24 * 3600 * 1000);
});

test('a clock that is set, by however much, keeps nothing waiting', () => {
  const YEARS = 10 * 365 * 24 * 3600 * 1000;
  const now = Date.UTC(2026, 0, 1);
  const entry: OutboxEntry = outboxEntry({ notBefore: now + 5000, wait: 5000 });

  expect(isDue(entry, now)).toBe(false);
  expect(isDue(entry, now + 5000)).toBe(true);
  expect(isDue(entry, now + YEARS)).toBe(true);
  expect(isDue(entry, now - YEARS)).toBe(true);
});
