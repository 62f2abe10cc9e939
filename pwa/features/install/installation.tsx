import { computed, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import * as v from 'valibot';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { storedSignal } from '#pwa/lib/stored-signal.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { installPrompt } from './install-prompt.ts';

/** 60 days without an offer after a dismissal. */
const DISMISSED_FOR_MS = 60 * 24 * 60 * 60 * 1000;

const stored = storedSignal('install-dismissed', v.nullable(v.number()), null);

export const isJustInstalled = signal(false);

export const isInstallOffered = computed(() => {
  const at = stored.signal.value;
  // `abs`: a clock that was ahead must not suppress the offer for years.
  const wasDismissed = at !== null && Math.abs(Date.now() - at) < DISMISSED_FOR_MS;
  return installPrompt.value !== null && !isJustInstalled.value && !wasDismissed;
});

export function isStandalone(): boolean {
  const isApp = ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );
  // Safari on iOS has no such media query.
  return isApp || ('standalone' in navigator && navigator.standalone === true);
}

export function dismissInstall(): void {
  stored.set(Date.now());
}

export async function install(): Promise<void> {
  const prompt = installPrompt.peek();
  if (!prompt) return;
  installPrompt.value = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome === 'dismissed') dismissInstall();
}

/** `appinstalled` also fires for the browser's own menu. */
export function startInstallation(): () => void {
  const stopStorage = stored.start();
  const finish = () => {
    installPrompt.value = null;
    isJustInstalled.value = true;
  };
  addEventListener('appinstalled', finish);
  return () => {
    stopStorage();
    removeEventListener('appinstalled', finish);
  };
}

export type InstallHelp =
  | 'ios'
  | 'android'
  | 'android_firefox'
  | 'mac_safari'
  | 'edge'
  | 'chrome'
  | 'firefox'
  | 'other';

type Device = { userAgent: string; maxTouchPoints: number };

/** An iPad identifies as a Mac, but no Mac has touch points. */
export function installHelpFor({ userAgent, maxTouchPoints }: Device): InstallHelp {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)) return 'ios';
  if (has(/Android/)) return has(/Firefox\//) ? 'android_firefox' : 'android';
  if (has(/Firefox\//)) return 'firefox';
  if (has(/Edg\//)) return 'edge';
  if (has(/Chrome\/|Chromium\//)) return 'chrome';
  return has(/Macintosh.*Safari\//) ? 'mac_safari' : 'other';
}

export function InstallButton() {
  useSignals();
  const { t } = useTranslation();
  if (installPrompt.value === null) return null;
  return (
    <Button variant="primary" icon={Download} onClick={() => void install()}>
      {t('install.action')}
    </Button>
  );
}
