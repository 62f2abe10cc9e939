import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';
import { pendingUpdate } from './offline-state.ts';

/**
 * A browser may hold the new worker back while the old one is busy (Chromium does, when a request comes in just then). The
 * page is then reloaded all the same; if the old worker still answers that, the page is an old one again, and is reloaded
 * once more when the new one takes over soon after.
 */
const ACTIVATION_TIMEOUT_MS = 1000;
const ACCEPTED_FOR_MS = 10_000;
const ACCEPTED_KEY = 'update-accepted';

/** Whether the visitor had said so when this page was reloaded. Once. */
function wasAccepted(): boolean {
  try {
    const isThere = sessionStorage.getItem(ACCEPTED_KEY) !== null;
    sessionStorage.removeItem(ACCEPTED_KEY);
    return isThere;
  } catch {
    return false;
  }
}

function saveAccepted(): void {
  try {
    sessionStorage.setItem(ACCEPTED_KEY, '');
  } catch {
    // Without storage the visitor may have to say so again.
  }
}

/**
 * Tells of a new version of the site and goes over to it when the visitor says so, in the tab where he says it. Nothing is
 * reloaded unasked: dismissed, the word does not come back before the page is opened anew.
 */
export class UpdatePrompt {
  #isAccepted = wasAccepted();
  #toast: number | null = null;

  constructor() {
    if (!this.#isAccepted) return;
    setTimeout(() => {
      this.#isAccepted = false;
    }, ACCEPTED_FOR_MS);
  }

  /** The visitor has said so, in this page or just before it was reloaded. */
  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** A new worker waits; `accept` lets it take over. */
  offer(accept: () => void): void {
    const run = () => {
      this.#isAccepted = true;
      saveAccepted();
      accept();
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
    };
    this.#show('update.ready', 'update.ready_message', run);
  }

  /** The new worker has taken over, because of this tab or of another. */
  activated(): void {
    if (this.#isAccepted) location.reload();
    else this.#show('update.taken', 'update.taken_message', () => location.reload());
  }

  #show(title: 'update.ready' | 'update.taken', message: `${typeof title}_message`, run: () => void): void {
    if (this.#toast !== null) dismissToast(this.#toast);
    pendingUpdate.value = run;
    this.#toast = showToast({
      type: 'info',
      title: (t) => t(title),
      message: (t) => t(message),
      action: { run, label: (t) => t('common.reload') },
      expiry: null,
    });
  }
}
