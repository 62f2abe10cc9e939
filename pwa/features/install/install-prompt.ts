import { signal } from '@preact/signals-react';

export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export const installPrompt = signal<InstallPrompt | null>(null);

declare global {
  interface Window {
    earlyInstallPrompt?: InstallPrompt;
  }
}

/** Inline: the event fires once, maybe before the page's scripts come. Prevents the browser's own banner. */
export const earlyInstallScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();earlyInstallPrompt=e})`;

export function captureInstallPrompt(): void {
  const keep = (event: InstallPrompt) => {
    installPrompt.value = event;
  };
  if (window.earlyInstallPrompt) keep(window.earlyInstallPrompt);
  addEventListener('beforeinstallprompt', (event) => keep(event as InstallPrompt));
}
