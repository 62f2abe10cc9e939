import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWishedPage, wishedPage, wishPage } from '#pwa/state/wished-page.ts';

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
  '/tools/chatgpt',
  '/tools/chatgpt#reviews',
  '/tools/chatgpt/review',
  '/reviews/12/edit',
])('one comes back to %s', (path) => {
  wishPage(path);

  expect(wishedPage()).toBe(path);
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
  wishPage(path);

  expect(wishedPage()).toBeNull();
});

test('a wish is forgotten, and lapses by itself after half an hour', () => {
  vi.useFakeTimers();
  wishPage('/account');
  vi.advanceTimersByTime(31 * 60 * 1000);
  expect(wishedPage()).toBeNull();

  wishPage('/account');
  forgetWishedPage();
  expect(wishedPage()).toBeNull();
});
