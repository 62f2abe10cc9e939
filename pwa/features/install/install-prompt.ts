import { signal } from '@preact/signals-react';

/** What Chromium hands over when it would install the site; it can be used once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** Null where the browser offers no installing, and once it is done. */
export const installPrompt = signal<InstallPrompt | null>(null);

/** From the very start: the event comes once, and early. The browser's own banner stays away for our button. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
}
