import { useEffect } from 'react';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { connection } from '#pwa/lib/connection.ts';
import { whenIdle } from '#pwa/lib/scheduling.ts';
import { LiveConnection } from './live-connection.ts';
import { addLiveMessage, liveStatus } from './live-messages.ts';
import { notifyNewTool } from './new-tool-toasts.ts';

/** A page that nobody looks at for so long does without a live connection. */
const HIDDEN_MAX_MS = 5 * 60_000;

type Pausable = { resume: () => void; pause: () => void };

/**
 * Pauses while there is no connection, while the page is hidden for long, and while the browser has laid it aside; goes on
 * at once after that. Returns how to stop, which pauses.
 */
export function pauseWhileInactive(live: Pausable): () => void {
  const control = new AbortController();
  const { signal } = control;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const decide = () => (isAway || connection.peek() === 'offline' ? live.pause() : live.resume());
  const leave = () => {
    isAway = true;
    decide();
  };
  const comeBack = () => {
    isAway = false;
    decide();
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(leave, HIDDEN_MAX_MS);
    else comeBack();
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', comeBack, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const stopFollowing = connection.subscribe(decide);
  look();
  return () => {
    clearTimeout(timer);
    control.abort();
    stopFollowing();
    live.pause();
  };
}

/** All visitors hear of a change at once; what it makes them ask for is spread over this time. */
const SPREAD_MS = 30_000;

let isScheduled = false;

/** Brings the saved catalogue up to date, and with it what the page shows; once for many changes in a row. */
export function scheduleRevalidation(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    // A connection that comes back brings it up to date anyway.
    if (connection.peek() !== 'offline') offlineSource()?.revalidate();
  }, Math.random() * SPREAD_MS);
}

/** The live connection is to the host of the page. */
export function liveUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

/** The page's own. */
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
  // biome-ignore lint/suspicious/noConsole: a visitor can do nothing about it, a developer can
  onIgnored: (what) => console.debug(what),
});

/** Tells the visitor of new tools from now on. Returns how to stop. */
export function startLive(): () => void {
  return pauseWhileInactive(liveConnection);
}

export function reconnectLive(): void {
  liveConnection.reconnect();
}

/** Whether it was sent. */
export function sendLive(message: unknown): boolean {
  return liveConnection.send(message);
}

/** Listens for what the server announces, once the page has nothing better to do. */
export function LiveUpdates() {
  useEffect(() => {
    let stop = () => {};
    const callOff = whenIdle(() => {
      stop = startLive();
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
  return null;
}
