import { useEffect } from 'react';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { connection } from '#pwa/lib/connection.ts';
import { whenIdle } from '#pwa/lib/scheduling.ts';
import { LiveConnection } from './live-connection.ts';
import { addLiveMessage, liveStatus } from './live-messages.ts';
import { notifyNewTool } from './new-tool-toasts.ts';

/** Hidden for this long (ms), the page disconnects. */
const HIDDEN_MAX_MS = 5 * 60_000;

type Pausable = { resume: () => void; pause: () => void };

/** Pauses offline, after `HIDDEN_MAX_MS` hidden, in the back/forward cache, and when stopped. */
export function pauseWhileInactive(live: Pausable): () => void {
  const control = new AbortController();
  const { signal } = control;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => (isAway || connection.peek() === 'offline' ? live.pause() : live.resume());
  const onHide = () => {
    isAway = true;
    update();
  };
  const onShow = () => {
    isAway = false;
    update();
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(onHide, HIDDEN_MAX_MS);
    else onShow();
  };
  addEventListener('pagehide', onHide, { signal });
  addEventListener('pageshow', onShow, { signal });
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  const unsubscribe = connection.subscribe(update);
  onVisibilityChange();
  return () => {
    clearTimeout(timer);
    control.abort();
    unsubscribe();
    live.pause();
  };
}

/** Spreads requests, since all clients hear of a change at once. */
const SPREAD_MS = 30_000;

let isScheduled = false;

/** Once for several changes in a row. */
export function scheduleRevalidation(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    // A reconnect revalidates anyway.
    if (connection.peek() !== 'offline') offlineSource()?.revalidate();
  }, Math.random() * SPREAD_MS);
}

export function liveUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

const liveConnection = new LiveConnection(() => new WebSocket(liveUrl()), {
  onStatus: (status) => {
    liveStatus.value = status;
  },
  onMessage: addLiveMessage,
  onNewTool: (message) => {
    notifyNewTool(message);
    scheduleRevalidation();
  },
  onMissed: scheduleRevalidation,
  // biome-ignore lint/suspicious/noConsole: ignored messages are for developers only
  onIgnored: (what) => console.debug(what),
});

export function startLive(): () => void {
  return pauseWhileInactive(liveConnection);
}

export function reconnectLive(): void {
  liveConnection.reconnect();
}

/** False while disconnected. */
export function sendLive(message: unknown): boolean {
  return liveConnection.send(message);
}

/** Connects when the page is idle. */
export function LiveUpdates() {
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = startLive();
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  return null;
}
