import { signal } from '@preact/signals-react';

/** `slow`: a request has been waiting for a while and nothing has come yet. */
export type Connection = 'online' | 'slow' | 'offline';

/** Whether the server can be reached, by what the last requests did. */
export const connection = signal<Connection>('online');

function setOffline(): void {
  connection.value = 'offline';
}

let recheck = setOffline;

/**
 * One lost request among others proves nothing: who watches the connection (`offline/connection-watch.ts`) asks the
 * server once more before the page says that it is gone. Until somebody watches, the lost request decides.
 */
export function onRecheck(ask: () => void): () => void {
  recheck = ask;
  return () => {
    recheck = setOffline;
  };
}

let responses = 0;

/** How many answers there were; equal counts mean that none came in between. */
export function countResponses(): number {
  return responses;
}

export function markOnline(): void {
  responses += 1;
  connection.value = 'online';
}

export function markSlow(): void {
  if (connection.value === 'online') connection.value = 'slow';
}

export function markOffline(): void {
  recheck();
}
