import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingUpdate } from '#pwa/features/offline/offline-state.ts';
import { UpdatePrompt } from '#pwa/features/offline/worker-updates.ts';

const reload = vi.fn();
const kept = new Map<string, string>();
const fields: { value: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
  kept.clear();
  fields.length = 0;
});

function accepted(): void {
  new UpdatePrompt().offer(() => {});
  pendingUpdate.value?.();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockReset();
}

test('a page that the old worker answered once more is reloaded when the new one takes over', () => {
  accepted();
  const next = new UpdatePrompt();
  vi.advanceTimersByTime(59_000);
  next.activated();

  expect(reload).toHaveBeenCalledTimes(1);
});

test('long after it, and in a page that was opened later, nothing is reloaded unasked', () => {
  accepted();
  const next = new UpdatePrompt();
  vi.advanceTimersByTime(61_000);
  next.activated();
  new UpdatePrompt().activated();

  expect(reload).not.toHaveBeenCalled();
});

test('what was typed since the reload is not lost to a late take-over', () => {
  accepted();
  const next = new UpdatePrompt();
  fields.push({ value: '' }, { value: 'ada@example.org' });
  pendingUpdate.value = null;
  next.activated();

  expect(reload).not.toHaveBeenCalled();
  expect(pendingUpdate.value).not.toBeNull();
});

test('a reload that was just asked for happens, whatever is typed', () => {
  const prompt = new UpdatePrompt();
  prompt.offer(() => {});
  fields.push({ value: 'ada@example.org' });
  pendingUpdate.value?.();
  prompt.activated();

  expect(reload).toHaveBeenCalledTimes(1);
});
