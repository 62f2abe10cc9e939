import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { SavedCatalogue } from '#pwa/features/offline/offline-state.ts';
import { HttpError, OfflineError } from '#pwa/lib/api/http-error.ts';
import { languageStatus, toSaveFailure } from '#pwa/routes/offline/use-saved-languages.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;
const KNOWN = { isOpen: true, saved: undefined, isBusy: false, failure: undefined, now: NOW };

function checked(hoursAgo: number): SavedCatalogue {
  const checkedAt = NOW - hoursAgo * HOUR;
  const counts = { bytes: 1, toolCount: 1, postCount: 1, isTruncated: false };
  return { language: 'en', savedAt: checkedAt, checkedAt, ...counts };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['what the server confirmed today', { saved: checked(23) }, 'current'],
  ['what it confirmed yesterday', { saved: checked(25) }, 'outdated'],
  ['what a clock that was set back saved', { saved: checked(-9000) }, 'current'],
  ['what the device did not take', {}, 'tab'],
  ['what was never opened', { isOpen: false }, 'none'],
  ['what failed', { saved: checked(1), failure: 'offline' as const }, 'failed'],
  ['what is being tried again', { failure: 'offline' as const, isBusy: true }, 'saving'],
])('%s is said to be so', (_what, more, status) => {
  expect(languageStatus({ ...KNOWN, ...more })).toBe(status);
});

test('every reason has a name of its own', () => {
  vi.stubGlobal('indexedDB', {});
  const shape = v.safeParse(v.string(), 1);

  expect(toSaveFailure(new OfflineError(new Error('gone')))).toBe('offline');
  expect(toSaveFailure(new HttpError(503, 'busy', 'busy'))).toBe('refused');
  expect(toSaveFailure(new v.ValiError(shape.issues as never))).toBe('refused');
  expect(toSaveFailure(new DOMException('full', 'QuotaExceededError'))).toBe('full');
  expect(toSaveFailure(new DOMException('late', 'TimeoutError'))).toBe('silent');
  expect(toSaveFailure(new TypeError('?'))).toBe('broken');
});
