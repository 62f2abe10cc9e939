import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/frame.json' with { type: 'json' };
import { notifyNewTool, scheduleRevalidation } from '#pwa/features/live/live-updates.tsx';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { type OfflineSource, setOfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { dismissToast, pendingToasts, type Toast, type ToastText } from '#pwa/ui/toast/toasts.ts';

const { t } = createI18n('en', english);
const said = (text: ToastText | undefined) => (typeof text === 'function' ? text(t as TFunction, 'en') : text);
const written = ({ type, title, message, link, expiry }: Toast) => ({
  type,
  title: said(title),
  message: said(message),
  link: link && [link.to, said(link.label)],
  expiry,
});

let lastId = 0;
function announce(...names: string[]): void {
  for (const name of names) {
    lastId += 1;
    const tool = { id: lastId, name, slug: `slug-${lastId}` };
    notifyNewTool({ type: 'new_tool', id: lastId, tool, timestamp: '2026-01-02T03:04:05.678Z' });
  }
}
const shown = () => {
  vi.advanceTimersByTime(1000);
  return pendingToasts.value.map(written);
};

beforeEach(() => {
  vi.useFakeTimers();
  lastId = 0;
});
afterEach(() => {
  for (const { id } of pendingToasts.value) dismissToast(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a new tool is told in the words of the specification, with a link to it, for 7 seconds', () => {
  announce('Claude');

  expect(shown()).toEqual([
    {
      type: 'info',
      title: 'New AI Tool Added',
      message: 'Claude has been added to the directory',
      link: ['/tools/slug-1', 'View details'],
      expiry: 7000,
    },
  ]);
});

test('a name is text, whatever stands in it', () => {
  const name = '<img src=x onerror=alert(1)> $t(common.home) {{count}}';
  announce(name);

  expect(shown()[0]?.message).toBe(`${name} has been added to the directory`);
});

test('three are told one by one, the newest first, and a fourth makes them one', () => {
  announce('A', 'B');
  announce('C');
  expect(shown().map(({ message }) => message?.slice(0, 1))).toEqual(['C', 'B', 'A']);
  announce('D');

  expect(shown()).toEqual([
    {
      type: 'info',
      title: '4 New AI Tools Added',
      message: "They're at the top of Newest.",
      link: ['/tools?sort=newest', 'View the newest tools'],
      expiry: 7000,
    },
  ]);
  announce('E');
  expect(shown().map(({ title }) => title)).toEqual(['5 New AI Tools Added']);
});

test('those that were read do not count', () => {
  announce('A', 'B', 'C');
  shown();
  for (const { id } of pendingToasts.value) dismissToast(id);
  announce('D');

  expect(shown().map(({ title }) => title)).toEqual(['New AI Tool Added']);
});

test('many at once are never seen one by one', () => {
  const seen = new Set<string | undefined>();
  const stop = pendingToasts.subscribe((toasts) => {
    for (const { title } of toasts) seen.add(said(title));
  });
  announce(...Array.from({ length: 20 }, (_, index) => `Tool ${index}`));
  shown();
  stop();

  expect([...seen]).toEqual(['20 New AI Tools Added']);
});

test('the catalogue is brought up to date within 30 seconds, once for many changes, and not without a connection', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9999);
  const revalidate = vi.fn();
  setOfflineSource({ revalidate } as Partial<OfflineSource> as OfflineSource);
  connection.value = 'online';
  scheduleRevalidation();
  vi.advanceTimersByTime(20_000);
  scheduleRevalidation();
  expect(revalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(revalidate).toHaveBeenCalledTimes(1);

  connection.value = 'offline';
  scheduleRevalidation();
  vi.advanceTimersByTime(60_000);
  expect(revalidate).toHaveBeenCalledTimes(1);
  setOfflineSource(null);
});
