import { signal } from '@preact/signals-react';

export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export const installPrompt = signal<InstallPrompt | null>(null);

/** The event fires once and early. Prevents the browser's own banner. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
}
