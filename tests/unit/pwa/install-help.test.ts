import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPrompt } from '#pwa/features/install/install-prompt.ts';
import {
  dismissInstall,
  install,
  installHelpFor,
  isInstallOffered,
  isJustInstalled,
} from '#pwa/features/install/installation.tsx';

const DAY = 24 * 60 * 60 * 1000;
const ask = vi.fn(async () => {});

function offer(outcome: 'accepted' | 'dismissed'): void {
  installPrompt.value = Object.assign(new Event('beforeinstallprompt'), {
    prompt: ask,
    userChoice: Promise.resolve({ outcome }),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  installPrompt.value = null;
  isJustInstalled.value = false;
  ask.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1', 5, 'ios'],
  ['Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 5, 'ios'],
  ['Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 0, 'mac_safari'],
  ['Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 0, 'chrome'],
  ['Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 0, 'edge'],
  ['Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'firefox'],
  ['Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5, 'android_firefox'],
  ['Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['X11; Linux x86_64) AppleWebKit/605.1.15 Epiphany/605.1.15', 0, 'other'],
])('Mozilla/5.0 (%s with %i touch points installs as %s', (device, maxTouchPoints, help) => {
  expect(installHelpFor({ userAgent: `Mozilla/5.0 (${device}`, maxTouchPoints })).toBe(help);
});

test('it is offered where the browser would, and a no lasts sixty days', () => {
  expect(isInstallOffered.value).toBe(false);
  offer('accepted');
  expect(isInstallOffered.value).toBe(true);

  dismissInstall();
  expect(isInstallOffered.value).toBe(false);
  vi.advanceTimersByTime(61 * DAY);
  installPrompt.value = null;
  offer('accepted');
  expect(isInstallOffered.value).toBe(true);
});

test('the browser is asked once for each event, and a no to it is a no', async () => {
  vi.advanceTimersByTime(100 * DAY);
  offer('dismissed');
  await Promise.all([install(), install()]);
  expect(ask).toHaveBeenCalledTimes(1);

  offer('dismissed');
  expect(isInstallOffered.value).toBe(false);
});

test('what is installed is not offered again', () => {
  vi.advanceTimersByTime(200 * DAY);
  isJustInstalled.value = true;
  offer('accepted');

  expect(isInstallOffered.value).toBe(false);
});
