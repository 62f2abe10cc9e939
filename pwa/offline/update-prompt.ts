import { dismissToast, showToast } from '#pwa/state/toasts.ts';
import { updateReady } from '#pwa/state/update-ready.ts';

/**
 * A browser may hold the new worker back while the old one is busy (Chromium does, when a request comes in just then). It
 * takes over with the reload, at the latest.
 */
const TAKES_OVER_WITHIN_MS = 1000;

/**
 * Tells of a new version of the site and goes over to it when the visitor says so, in the tab where he says it. Nothing is
 * reloaded unasked: dismissed, the word does not come back before the page is opened anew.
 */
export class UpdatePrompt {
  #isAccepted = false;
  #toast: number | null = null;

  /** A new worker waits; `accept` lets it take over. */
  offer(accept: () => void): void {
    const run = () => {
      this.#isAccepted = true;
      accept();
      setTimeout(() => location.reload(), TAKES_OVER_WITHIN_MS);
    };
    this.#show('update.ready', 'update.ready_message', run);
  }

  /** The new worker has taken over, because of this tab or of another. */
  taken(): void {
    if (this.#isAccepted) location.reload();
    else this.#show('update.taken', 'update.taken_message', () => location.reload());
  }

  #show(title: 'update.ready' | 'update.taken', message: `${typeof title}_message`, run: () => void): void {
    if (this.#toast !== null) dismissToast(this.#toast);
    updateReady.value = run;
    this.#toast = showToast({
      type: 'info',
      title: (t) => t(title),
      message: (t) => t(message),
      action: { run, label: (t) => t('common.reload') },
      expiry: null,
    });
  }
}
