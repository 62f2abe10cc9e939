import { computed, signal } from '@preact/signals-react';
import * as v from 'valibot';
import { installPrompt } from './install-prompt.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

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
