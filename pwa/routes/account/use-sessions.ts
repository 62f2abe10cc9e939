import { useState } from 'react';
import type { AccountSession } from '#domain/model/user.ts';
import { deleteSession } from '#pwa/features/account/account-calls.ts';
import { usePersonalResource } from '#pwa/features/account/use-user.ts';
import { sessionsKey } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { useErrorToast } from '#pwa/ui/form/error-text.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

/** The first match wins: later browsers' tokens also appear in earlier ones' strings. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const SYSTEMS = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

export type Device = { browser: string | null; system: string | null };

export function parseUserAgent(userAgent: string | null): Device {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** A session that is already gone counts as ended. */
async function endIfPresent({ id }: AccountSession): Promise<void> {
  await deleteSession(id).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

export function useSessions() {
  const list = usePersonalResource(sessionsKey);
  const failed = useErrorToast('account.session_failed');
  const [isBusy, setBusy] = useState(false);
  /** Resolves to true when all have ended. */
  const end = async (sessions: readonly AccountSession[]): Promise<boolean> => {
    setBusy(true);
    failed.dismiss();
    try {
      await Promise.all(sessions.map(endIfPresent));
      const text = sessions.length === 1 ? 'account.session_ended' : 'account.sessions_ended';
      showToast({ type: 'success', title: (t) => t(text) });
      return true;
    } catch (error) {
      failed.show(error);
      return false;
    } finally {
      await list.refresh().catch(() => {});
      setBusy(false);
    }
  };
  return { ...list, isBusy, end };
}
