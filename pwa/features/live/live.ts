import { liveStatus, addLiveMessage } from './live-messages.ts';
import { pauseWhileInactive } from './follow-page.ts';
import { LiveConnection } from './live-connection.ts';
import { scheduleRevalidation } from './renew-soon.ts';
import { notifyNewTool } from './new-tool-toasts.ts';

/** SPEC §7: the same host. */
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
  // biome-ignore lint/suspicious/noConsole: SPEC §8 has it logged, and only that
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
