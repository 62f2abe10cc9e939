import * as v from 'valibot';
import { connection, countResponses, markOnline, onRecheck } from '#pwa/lib/connection.ts';

/** Nobody waits for a probe, so it may be given up soon. */
const PROBE_TIMEOUT_MS = 5000;
/** Between one probe and the next while there is no connection; the last goes on. */
const PAUSES_MS = [5000, 10_000, 20_000, 40_000, 60_000];
/** So that the visitors of a server that comes back do not all ask at once. */
const JITTER = 0.2;

const HealthResponse = v.object({ status: v.literal('ok') });

/** Asks the server whether it is there. A Wi-Fi that wants a login answers too, but not like this. */
async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await fetch('/healthz', { cache: 'no-store', credentials: 'omit', redirect: 'error', signal });
    return answer.ok && v.is(HealthResponse, await answer.json());
  } catch {
    return false;
  }
}

/** Asks the server whether it is there because the visitor wants to know; what comes of it counts. */
export async function checkConnection(): Promise<boolean> {
  const isThere = await probe();
  if (isThere) markOnline();
  else connection.value = 'offline';
  return isThere;
}

const isHidden = () => document.visibilityState === 'hidden';

/** Asks now, and goes on asking while there is no connection and somebody looks. */
class Prober {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isProbing = false;
  #probes = 0;

  probe = async (): Promise<void> => {
    if (this.#isProbing) return;
    const heard = countResponses();
    this.#isProbing = true;
    const isThere = await probe();
    this.#isProbing = false;
    if (isThere) markOnline();
    else if (countResponses() === heard) connection.value = 'offline';
    this.#schedule();
  };

  /** Asks now, and again soon. */
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

/** The worker gave this page out: that it is here says nothing of the server. */
function isFromCache(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/**
 * Keeps `connection` true. The rule: `offline` as soon as the browser says so, or when a request was lost and so is a probe
 * right after it, without an answer to anything in between; `online` by any answer of the server. While `offline` it probes
 * after 5, 10, 20, 40 and then every 60 s, at once when the browser sees a network again or the visitor comes back, and
 * not at all while the page is hidden.
 */
export function monitorConnection(): () => void {
  const prober = new Prober();
  const comeBack = () => {
    if (isHidden()) prober.pause();
    else if (connection.peek() !== 'online') prober.restart();
  };
  const doubt = () => {
    if (connection.peek() !== 'offline') prober.restart();
  };
  const stopDoubt = onRecheck(doubt);
  const stopFollowing = connection.subscribe((state) => {
    if (state !== 'offline') prober.pause();
  });
  addEventListener('offline', prober.setOffline);
  addEventListener('online', prober.restart);
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  if (!navigator.onLine) prober.setOffline();
  else if (connection.peek() === 'offline' || isFromCache()) prober.restart();
  return () => {
    prober.pause();
    stopDoubt();
    stopFollowing();
    removeEventListener('offline', prober.setOffline);
    removeEventListener('online', prober.restart);
    removeEventListener('focus', comeBack);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
