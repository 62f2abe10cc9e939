import { liveStatus, noteLiveMessage } from '#pwa/state/live.ts';
import { followPage } from './follow-page.ts';
import { LiveConnection } from './live-connection.ts';
import { renewSoon } from './renew-soon.ts';
import { tellNewTool } from './tool-toasts.ts';

/** SPEC §7: the same host. */
export function liveAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

/** The page's own. */
const live = new LiveConnection(() => new WebSocket(liveAddress()), {
  onStatus: (status) => {
    liveStatus.value = status;
  },
  onMessage: noteLiveMessage,
  onNewTool: (message) => {
    tellNewTool(message);
    renewSoon();
  },
  onMissed: renewSoon,
  // biome-ignore lint/suspicious/noConsole: SPEC §8 has it logged, and only that
  onIgnored: (what) => console.debug(what),
});

/** Tells the visitor of new tools from now on. Returns how to stop. */
export function startLive(): () => void {
  return followPage(live);
}

export function reconnectLive(): void {
  live.reconnect();
}

/** Whether it was sent. */
export function sendLive(message: unknown): boolean {
  return live.send(message);
}
