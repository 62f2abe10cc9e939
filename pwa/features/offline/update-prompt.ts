import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';
import { pendingUpdate } from './offline-state.ts';

/**
 * Chromium may delay activation, so the page reloads after 1 s anyway, and again if the old worker served it and the
 * new one activates within 10 s.
 */
const ACTIVATION_TIMEOUT_MS = 1000;
const ACCEPTED_FOR_MS = 10_000;
const ACCEPTED_KEY = 'update-accepted';

/** True once, after a reload that the visitor accepted. */
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
    // Without storage the visitor may be asked again.
  }
}

/** Never reloads without consent. A dismissed prompt returns with the next page load. */
export class UpdatePrompt {
  #isAccepted = wasAccepted();
  #toast: number | null = null;

  constructor() {
    if (!this.#isAccepted) return;
    setTimeout(() => {
      this.#isAccepted = false;
    }, ACCEPTED_FOR_MS);
  }

  /** Accepted in this page or just before its reload. */
  get isAccepted(): boolean {
    return this.#isAccepted;
  }

  /** A new worker is waiting; `accept` activates it. */
  offer(accept: () => void): void {
    const run = () => {
      this.#isAccepted = true;
      saveAccepted();
      accept();
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
    };
    this.#show('update.ready', 'update.ready_message', run);
  }

  /** The new worker took over, in any tab. */
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
