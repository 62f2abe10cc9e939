import { Workbox } from 'workbox-window';
import { fetchApi } from '#pwa/lib/api/client.ts';
import { hasUnstoredChanges } from '#pwa/lib/device-store.ts';
import { whenIdle } from '#pwa/lib/scheduling.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';
import { pendingUpdate } from './offline-state.ts';

/** Chromium may delay activation: reloads after 1 s, and again upon activation within a minute. */
const ACTIVATION_TIMEOUT_MS = 1000;
/** A slow device copies the files of both builds first. */
const ACCEPTED_FOR_MS = 60_000;
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

const TEXT_FIELDS = 'main form :is(textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"]))';

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== '');
}

/** By a reload. */
function wouldLoseInput(): boolean {
  return isTyping() || hasUnstoredChanges();
}

/** Never reloads without consent. A dismissed prompt returns with the next page load. */
export class UpdatePrompt {
  #accepted: 'here' | 'before_reload' | null = wasAccepted() ? 'before_reload' : null;
  #toast: number | null = null;

  constructor() {
    if (this.#accepted === null) return;
    setTimeout(() => {
      this.#accepted = null;
    }, ACCEPTED_FOR_MS);
  }

  /** Accepted in this page or just before its reload. */
  get isAccepted(): boolean {
    return this.#accepted !== null;
  }

  offer(accept: () => void): void {
    const run = () => {
      this.#accepted = 'here';
      saveAccepted();
      accept();
      setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
    };
    this.#show('update.ready', 'update.ready_message', run);
  }

  /** The new worker took over, in any tab. True if the page reloads. */
  activated(): boolean {
    const reload = () => location.reload();
    // The page has been usable since the reload that was accepted.
    const asksAgain = this.#accepted === 'before_reload' && wouldLoseInput();
    if (this.#accepted === null) this.#show('update.taken', 'update.taken_message', reload);
    else if (asksAgain) this.#show('update.ready', 'update.ready_message', reload);
    else reload();
    return this.#accepted !== null && !asksAgain;
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

const WORKER_PATH = '/sw.js';

/** The CSP requires this Trusted Types policy for worker URLs. */
const workerPolicy = {
  createScriptURL: (path: string) => {
    if (path !== WORKER_PATH) throw new TypeError(`${path} is not the worker`);
    return path;
  },
};

function serviceWorkerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('worker', workerPolicy) ?? workerPolicy;
  return policy.createScriptURL(WORKER_PATH);
}

const RELOADED_KEY = 'reloaded-for-code';

/** True once per build and tab, to prevent reload loops. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED_KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
}

async function isSiteThere(): Promise<boolean> {
  const answer = await fetchApi('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}

/** Slower answers to a followed link are rare. */
const LEAVING_MS = 5_000;

/**
 * Reloads once for missing chunks, unless something written would be lost: the next failed import asks again. Not while a
 * link is followed: Firefox then stops what was coming, and a reload would take the page's place.
 */
export function reloadOnMissingCode(): () => void {
  const control = new AbortController();
  const { signal } = control;
  let leftAt = Number.NEGATIVE_INFINITY;
  const isLeaving = () => performance.now() < leftAt + LEAVING_MS;
  const leave = () => {
    leftAt = performance.now();
    setTimeout(listen, LEAVING_MS);
  };
  // Once: Firefox keeps no page for going back that listens when it is left.
  const listen = () => addEventListener('beforeunload', leave, { once: true, signal });
  const look = async () => {
    if (signal.aborted || (!isLeaving() && !(await isSiteThere()))) return;
    // The link may have been a download.
    if (isLeaving()) setTimeout(look, LEAVING_MS);
    else if (!wouldLoseInput() && isFirstReload()) location.reload();
  };
  listen();
  addEventListener('vite:preloadError', () => void look(), { signal });
  return () => control.abort();
}

const CHECK_EVERY_MS = 60 * 60_000;
/** A worker that skips waiting has left the waiting state by then. */
const SETTLE_MS = 200;

function watchWaiting(registration: ServiceWorkerRegistration, tell: () => void, signal: AbortSignal): void {
  const look = () => {
    if (registration.waiting && registration.active && !signal.aborted) tell();
  };
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') setTimeout(look, SETTLE_MS);
    });
  };
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  look();
}

/** Hourly, and when the visitor returns after more than an hour. */
function checkPeriodically(check: () => void, signal: AbortSignal): void {
  let checkedAt = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    check();
  };
  const timer = setInterval(look, CHECK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('focus', look, { signal });
}

/** True if this page is from another build than the cached shell. */
async function isOldPage(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const shell = await fetch('/shell');
  return shell.ok && !(await shell.text()).includes(script);
}

/** An unregistered worker still controls this page; registering would revive it. */
async function isWorkerRemoved(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && !(await navigator.serviceWorker.getRegistration());
}

async function followUpdates(signal: AbortSignal): Promise<void> {
  const prompt = new UpdatePrompt();
  let isControlled = navigator.serviceWorker.controller !== null;
  const change = () => {
    // The first worker claims an uncontrolled page.
    if (isControlled) prompt.activated();
    isControlled = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', change, { signal });
  // The new worker activated between the reload and this listener.
  if (prompt.isAccepted && (await isOldPage().catch(() => false)) && prompt.activated()) return;
  if (await isWorkerRemoved()) return;
  const worker = new Workbox(serviceWorkerUrl());
  const registration = await worker.register();
  if (!registration || signal.aborted) return;
  watchWaiting(registration, () => prompt.offer(() => worker.messageSkipWaiting()), signal);
  // Fails offline.
  const check = () => void worker.update().catch(() => {});
  // Chromium's own check waits until the page's requests have paused.
  if (isControlled) check();
  checkPeriodically(check, signal);
}

/** A worker's last pages may leave caches behind. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

export function startWorkerUpdates(): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const ended = new AbortController();
  const run = import.meta.env.HAS_WORKER ? followUpdates : removeWorkers;
  // Fails where storage is blocked; the site works without a worker.
  const cancel = whenIdle(() => run(ended.signal).catch(() => {}));
  return () => {
    cancel();
    ended.abort();
  };
}
