import { computed, signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { storedSignal } from '#pwa/lib/stored-signal.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { installPrompt } from './install-prompt.ts';

/** So long nobody is asked again who said no. */
const DISMISSED_FOR_MS = 60 * 24 * 60 * 60 * 1000;

const stored = storedSignal('install-dismissed', v.nullable(v.number()), null);

/** Installed in this very visit; the page itself goes on in its tab. */
export const isJustInstalled = signal(false);

/** Offered without being asked for: not to whoever said no within the last sixty days. */
export const isInstallOffered = computed(() => {
  const at = stored.signal.value;
  // A clock that was wrong does not keep it away for years.
  const isResting = at !== null && Math.abs(Date.now() - at) < DISMISSED_FOR_MS;
  return installPrompt.value !== null && !isJustInstalled.value && !isResting;
});

/** The page runs as an app of its own already. */
export function isStandalone(): boolean {
  const isApp = ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );
  // Safari on iOS says it in its own way.
  return isApp || ('standalone' in navigator && navigator.standalone === true);
}

export function dismissInstall(): void {
  stored.set(Date.now());
}

/** Asks the browser to install; it then asks the visitor, whose answer stands. */
export async function install(): Promise<void> {
  const prompt = installPrompt.peek();
  if (!prompt) return;
  installPrompt.value = null;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome === 'dismissed') dismissInstall();
}

/** Follows what becomes of it, also from the browser's own menu. */
export function startInstallation(): () => void {
  const stopReading = stored.start();
  const finish = () => {
    installPrompt.value = null;
    isJustInstalled.value = true;
  };
  addEventListener('appinstalled', finish);
  return () => {
    stopReading();
    removeEventListener('appinstalled', finish);
  };
}

/** Browsers that install a site from a menu of their own, each in its way. */
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

/** How this browser installs a site. An iPad says that it is a Mac, but no Mac is touched. */
export function installHelpFor({ userAgent, maxTouchPoints }: Device): InstallHelp {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)) return 'ios';
  if (has(/Android/)) return has(/Firefox\//) ? 'android_firefox' : 'android';
  if (has(/Firefox\//)) return 'firefox';
  if (has(/Edg\//)) return 'edge';
  if (has(/Chrome\/|Chromium\//)) return 'chrome';
  return has(/Macintosh.*Safari\//) ? 'mac_safari' : 'other';
}

/** Installs the site as an app; not there where the browser does not offer that. */
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
