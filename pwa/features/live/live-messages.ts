import { signal } from '@preact/signals-react';
import type { ServerMessage } from '#domain/model/live.ts';
import type { LiveStatus } from './live-connection.ts';

const MESSAGES_MAX = 50;

/** `at`: time of receipt, ms since 1970. */
export type ReceivedMessage = { count: number; at: number; message: ServerMessage };

export const liveStatus = signal<LiveStatus>('closed');

/** Newest first. */
export const liveMessages = signal<readonly ReceivedMessage[]>([]);

let count = 0;

export function addLiveMessage(message: ServerMessage): void {
  count += 1;
  liveMessages.value = [{ count, at: Date.now(), message }, ...liveMessages.peek()].slice(0, MESSAGES_MAX);
}

export function clearLiveMessages(): void {
  liveMessages.value = [];
}
