import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import type { NewToolMessage, ServerMessage } from '#domain/model/live.ts';
import { offlineSource } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { whenIdle } from '#pwa/lib/scheduling.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { dismissToast, pendingToasts, showToast } from '#pwa/ui/toast/toasts.ts';
import { LiveConnection, type LiveStatus } from './live-connection.ts';

const SINGLE_MAX = 3;
/** Missed announcements arrive in a burst. */
const BATCH_MS = 300;

let pending: NewToolMessage[] = [];
let shown: { toast: number; tools: number }[] = [];

function showOne({ tool: { name, slug } }: NewToolMessage): number {
  return showToast({
    type: 'info',
    title: (t) => t('live.new_tool_title'),
    message: (t) => t('live.new_tool_message', { name }),
    link: { to: toolPath(slug), label: (t) => t('live.new_tool_link') },
  });
}

function showMany(count: number): number {
  return showToast({
    type: 'info',
    title: (t) => t('live.many_title', { count }),
    message: (t) => t('live.many_message'),
    link: { to: toolsPath({}, 'newest'), label: (t) => t('live.many_link') },
  });
}

function flushPending(): void {
  const fresh = pending;
  pending = [];
  const waiting = shown.filter(({ toast }) => pendingToasts.peek().some(({ id }) => id === toast));
  const count = waiting.reduce((sum, { tools }) => sum + tools, fresh.length);
  if (count > SINGLE_MAX) {
    for (const { toast } of waiting) dismissToast(toast);
    shown = [{ toast: showMany(count), tools: count }];
  } else {
    shown = [...waiting, ...fresh.map((message) => ({ toast: showOne(message), tools: 1 }))];
  }
}

export function notifyNewTool(message: NewToolMessage): void {
  if (pending.length === 0) setTimeout(flushPending, BATCH_MS);
  pending.push(message);
}

const MESSAGES_MAX = 50;

/** `at`: time of receipt, ms since 1970. */
export type ReceivedMessage = { count: number; at: number; message: ServerMessage };

export const liveStatus = signal<LiveStatus>('closed');

export const liveMessages = signal<readonly ReceivedMessage[]>([]);

let count = 0;

export function addLiveMessage(message: ServerMessage): void {
  count += 1;
  liveMessages.value = [{ count, at: Date.now(), message }, ...liveMessages.peek()].slice(0, MESSAGES_MAX);
}

export function clearLiveMessages(): void {
  liveMessages.value = [];
}

/** Hidden for this long (ms), the page disconnects. */
const HIDDEN_MAX_MS = 5 * 60_000;

type Pausable = { resume: () => void; pause: () => void };

/** Pauses offline, after `HIDDEN_MAX_MS` hidden, in the back/forward cache, and when stopped. */
export function pauseWhileInactive(live: Pausable): () => void {
  const control = new AbortController();
  const untilStopped = { signal: control.signal };
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
  addEventListener('pagehide', onHide, untilStopped);
  addEventListener('pageshow', onShow, untilStopped);
  document.addEventListener('visibilitychange', onVisibilityChange, untilStopped);
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

const scheduled = new Set<string | undefined>();

/** Once for several changes in a row, or unless the device has this version by then. */
export function scheduleRevalidation(version?: string): void {
  if (scheduled.has(version)) return;
  scheduled.add(version);
  setTimeout(() => {
    scheduled.delete(version);
    // A reconnect revalidates anyway.
    if (connection.peek() !== 'offline') offlineSource()?.revalidate(version);
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
  // Changes that precede the connection are not announced, so the saved copy may be older.
  onWelcome: scheduleRevalidation,
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
