import { Workbox } from 'workbox-window';
import { UpdatePrompt } from './update-prompt.ts';
import { serviceWorkerUrl } from './worker-address.ts';

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
