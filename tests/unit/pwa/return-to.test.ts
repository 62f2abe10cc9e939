import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearReturnTo, returnTo, saveReturnTo } from '#pwa/features/account/return-to.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  '/account',
  '/outbox',
  '/saved',
  '/tools/chatgpt',
  '/tools/chatgpt#reviews',
  '/tools/chatgpt/review',
  '/reviews/12/edit',
])('visitors come back to %s', (path) => {
  saveReturnTo(path);

  expect(returnTo()).toBe(path);
});

test.each([
  '//evil.example/account',
  '/\\evil.example',
  'https://evil.example/account',
  'javascript:alert(1)',
  '/account?next=//evil.example',
  '/reviews/x/edit',
  '/auth',
  '',
])('never to %s', (path) => {
  saveReturnTo(path);

  expect(returnTo()).toBeNull();
});

test('a wish is forgotten, and lapses by itself after half an hour', () => {
  vi.useFakeTimers();
  saveReturnTo('/account');
  vi.advanceTimersByTime(31 * 60 * 1000);
  expect(returnTo()).toBeNull();

  saveReturnTo('/account');
  clearReturnTo();
  expect(returnTo()).toBeNull();
});
