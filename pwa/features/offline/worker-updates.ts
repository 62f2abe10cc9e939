import { Workbox } from 'workbox-window';
import { fetchApi } from '#pwa/lib/api/client.ts';
import { UpdatePrompt } from './update-prompt.ts';

const WORKER_PATH = '/sw.js';

/** The pages' Content-Security-Policy lets this policy alone name a worker, and it names no other. */
const workerPolicy = {
  createScriptURL: (path: string) => {
    if (path !== WORKER_PATH) throw new TypeError(`${path} is not the worker`);
    return path;
  },
};

/** The address of the service worker's script, as the browser wants it. */
function serviceWorkerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('worker', workerPolicy) ?? workerPolicy;
  return policy.createScriptURL(WORKER_PATH);
}

const RELOADED_KEY = 'reloaded-for-code';

const TEXT_FIELDS = 'main form :is(textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"]))';

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== '');
}

/** True once for each build in each tab: if that one reload does not help, another will not either. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED_KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
}

/** Code that should be there is not: the site was replaced twice while this page was open, or there is no connection. */
async function reloadIfSafe(): Promise<void> {
  const isThere = await fetchApi('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && !isTyping() && isFirstReload()) location.reload();
}

/** Loads the page anew, once, when code of it is gone from the server and nothing that was typed would be lost. */
export function reloadOnMissingCode(): () => void {
  const look = () => void reloadIfSafe();
  addEventListener('vite:preloadError', look);
  return () => removeEventListener('vite:preloadError', look);
}

const CHECK_EVERY_MS = 60 * 60_000;
/** A worker that does not want to wait is gone from there before that. */
const SETTLE_MS = 200;

function runWhenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}

/** Tells when a worker waits beside the one that is at work, also one that was found before anybody listened. */
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

/** Asks for a new worker every hour, and when the visitor comes back after more than that. */
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

/** Whether this page was made of another build than the shell that is kept now. */
async function isOldPage(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const shell = await fetch('/shell');
  return shell.ok && !(await shell.text()).includes(script);
}

async function followUpdates(signal: AbortSignal): Promise<void> {
  const prompt = new UpdatePrompt();
  let isControlled = navigator.serviceWorker.controller !== null;
  const change = () => {
    // The first worker takes over a page that nobody had.
    if (isControlled) prompt.activated();
    isControlled = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', change, { signal });
  // The old worker answered the reload, and the new one took over before anybody listened.
  if (prompt.isAccepted && (await isOldPage().catch(() => false))) return location.reload();
  const worker = new Workbox(serviceWorkerUrl());
  const registration = await worker.register();
  if (!registration || signal.aborted) return;
  watchWaiting(registration, () => prompt.offer(() => worker.messageSkipWaiting()), signal);
  // Without a connection there is nothing new.
  checkPeriodically(() => void worker.update().catch(() => {}), signal);
}

/** Registers the service worker once the page has nothing else to do, and tells of new versions. */
export function startWorkerUpdates(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if (import.meta.env.HAS_WORKER && 'serviceWorker' in navigator) {
    // Where storage is blocked there is no worker, and the site works without one.
    runWhenIdle(() => void (signal.aborted || followUpdates(signal).catch(() => {})));
  }
  return () => ended.abort();
}
