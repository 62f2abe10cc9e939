import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { isDamaged } from '#backend/database/driver-errors.ts';
import { busy } from '#backend/errors.ts';
import { unavailable } from '#backend/http/errors.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { keptLog } from '../../support/damage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string) => Object.assign(new Error(`made up: ${code}`), { code });

test('of a cause in one work there is one line in a minute, and one with how many were left out', () => {
  const { log, lines } = keptLog();
  const heard: unknown[] = [];
  const failures = new FailureReports(log, (error) => heard.push(error));
  for (let i = 0; i < 1_000; i += 1)
    failures.report(failure('SQLITE_FULL'), 'request failed', { requestId: `id ${i}` });
  failures.report(failure('SQLITE_CANTOPEN'), 'request failed');
  failures.report(failure('SQLITE_FULL'), 'housekeeping failed');
  expect(heard).toHaveLength(1_002);
  expect(lines()).toMatchObject([
    { level: 50, msg: 'request failed', code: 'SQLITE_FULL', requestId: 'id 0' },
    { level: 50, msg: 'request failed', code: 'SQLITE_CANTOPEN' },
    { level: 50, msg: 'housekeeping failed', code: 'SQLITE_FULL' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines().slice(3)).toMatchObject([{ level: 50, msg: 'request failed', code: 'SQLITE_FULL', leftOut: 999 }]);
  failures.report(failure('SQLITE_FULL'), 'request failed');
  expect(lines()).toHaveLength(5);
});

test('what passes is a warning, and a refusal is logged as what it was made for', () => {
  const { log, lines } = keptLog();
  const failures = new FailureReports(log);
  failures.report(busy(failure('SQLITE_BUSY')), 'request failed');
  failures.report(busy(failure('SQLITE_CORRUPT')), 'request failed');
  failures.report(busy(), 'request failed');
  expect(lines().map(({ level, code }) => [level, code])).toEqual([
    [40, 'SQLITE_BUSY'],
    [50, 'SQLITE_CORRUPT'],
    [40, 'busy'],
  ]);
});

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB', 'SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED'])(
  '%s is damage, not busy, and answered with 503',
  (code) => {
    expect([isDamaged(failure(code)), isBusy(failure(code))]).toEqual([true, false]);
    expect(unavailable(failure(code))).toMatchObject({ status: 503, code: 'busy' });
  },
);

test.each(['SQLITE_IOERR', 'SQLITE_IOERR_SHORT_READ', 'XX001', 'XX002', '58030', '58P01'])('%s is damage', (code) => {
  expect([isDamaged(failure(code)), isBusy(failure(code))]).toEqual([true, false]);
  expect(unavailable({ ...failure(code) })).toBeNull();
  expect(unavailable(Object.assign(new Error('wrapped'), { nativeError: failure(code) }))).not.toBeNull();
});

test.each(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL', 'SQLITE_CANTOPEN', '40001', '53100', 'ECONNREFUSED'])(
  '%s is no damage, and answered with 503',
  (code) => {
    expect(isDamaged(failure(code))).toBe(false);
    expect(unavailable(failure(code))).not.toBeNull();
  },
);

test('a mistake of the program is neither', () => {
  for (const error of [new TypeError('made up'), failure('SQLITE_ERROR'), failure('42P01'), null, 'text'])
    expect([isDamaged(error), unavailable(error)]).toEqual([false, null]);
});
