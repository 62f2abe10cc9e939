import knex from 'knex';
import { expect, test } from 'vitest';
import { busy } from '#backend/errors.ts';
import { createLog } from '#backend/server/log.ts';
import { retryWhileBusy, StartTimeoutError } from '#backend/server/start-retry.ts';

const log = createLog('silent');
const coded = (code: string) => Object.assign(new Error(code), { code });

/** Fails with each of the errors, then succeeds. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return 'started';
  };
}

test('a start waits while the pool is exhausted or the database locked', async () => {
  const step = failing(new knex.KnexTimeoutError('Timeout acquiring'), coded('SQLITE_BUSY'), busy(coded('55P03')));
  expect(await retryWhileBusy(step, log)).toBe('started');
});

test('a start gives up when its time is over, and says so without a statement', async () => {
  const step = failing(...Array.from({ length: 9 }, () => new knex.KnexTimeoutError('Timeout acquiring')));
  const error: unknown = await retryWhileBusy(step, log, 600).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartTimeoutError);
  expect(error).toMatchObject({ message: 'it was busy for 0.6 seconds (KnexTimeoutError)' });
});

test('a start does not wait for a missing database or for a bug', async () => {
  for (const error of [coded('ECONNREFUSED'), coded('SQLITE_CANTOPEN'), new TypeError('a bug')])
    await expect(retryWhileBusy(failing(error), log)).rejects.toBe(error);
});
