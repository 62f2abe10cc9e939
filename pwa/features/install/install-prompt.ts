import { signal } from '@preact/signals-react';

/** Chromium's `beforeinstallprompt` event, usable once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** Null if the browser offers no installation, or after it. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** The event fires once and early. Prevents the browser's own banner. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
}
