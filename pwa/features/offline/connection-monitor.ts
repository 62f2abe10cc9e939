import * as v from 'valibot';
import { connection, countResponses, markOnline, onRecheck } from '#pwa/lib/connection.ts';

/** Short, since no screen waits for a probe. */
const PROBE_TIMEOUT_MS = 5000;
/** Pauses between probes while offline; the last repeats. */
const PAUSES_MS = [5000, 10_000, 20_000, 40_000, 60_000];
/** Spreads the probes of all clients when a server returns. */
const JITTER = 0.2;

const HealthResponse = v.object({ status: v.literal('ok') });

/** Captive portals answer too, but not with this body. */
async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await fetch('/healthz', { cache: 'no-store', credentials: 'omit', redirect: 'error', signal });
    return answer.ok && v.is(HealthResponse, await answer.json());
  } catch {
    return false;
  }
}

export async function checkConnection(): Promise<boolean> {
  const isThere = await probe();
  if (isThere) markOnline();
  else connection.value = 'offline';
  return isThere;
}

const isHidden = () => document.visibilityState === 'hidden';

class Prober {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isProbing = false;
  #probes = 0;

  probe = async (): Promise<void> => {
    if (this.#isProbing) return;
    const responsesBefore = countResponses();
    this.#isProbing = true;
    const isThere = await probe();
    this.#isProbing = false;
    if (isThere) markOnline();
    else if (countResponses() === responsesBefore) connection.value = 'offline';
    this.#schedule();
  };

  restart = (): void => {
    this.#probes = 0;
    void this.probe();
  };

  setOffline = (): void => {
    connection.value = 'offline';
    this.#probes = 0;
    this.#schedule();
  };

  pause = (): void => clearTimeout(this.#timer);

  #schedule(): void {
    this.pause();
    if (connection.peek() !== 'offline' || isHidden()) return;
    const pause = PAUSES_MS[Math.min(this.#probes, PAUSES_MS.length - 1)] ?? 0;
    this.#probes += 1;
    this.#timer = setTimeout(() => void this.probe(), pause * (1 + Math.random() * JITTER));
  }
}

/** A page from the service worker proves nothing about the server. */
function isFromCache(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** `offline`: the browser says so, or a request and its probe failed. `online`: any response. No probes while hidden. */
export function monitorConnection(): () => void {
  const prober = new Prober();
  const onReturn = () => {
    if (isHidden()) prober.pause();
    else if (connection.peek() !== 'online') prober.restart();
  };
  const onDoubtfulResponse = () => {
    if (connection.peek() !== 'offline') prober.restart();
  };
  const stopRecheck = onRecheck(onDoubtfulResponse);
  const unsubscribe = connection.subscribe((state) => {
    if (state !== 'offline') prober.pause();
  });
  addEventListener('offline', prober.setOffline);
  addEventListener('online', prober.restart);
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  if (!navigator.onLine) prober.setOffline();
  else if (connection.peek() === 'offline' || isFromCache()) prober.restart();
  return () => {
    prober.pause();
    stopRecheck();
    unsubscribe();
    removeEventListener('offline', prober.setOffline);
    removeEventListener('online', prober.restart);
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
