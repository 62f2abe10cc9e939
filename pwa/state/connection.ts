import { signal } from '@preact/signals-react';

/** `slow`: a request has been waiting for a while and nothing has come yet. */
export type Connection = 'online' | 'slow' | 'offline';

/** Whether the server can be reached, by what the last requests did. */
export const connection = signal<Connection>('online');

function noteLoss(): void {
  connection.value = 'offline';
}

let doubt = noteLoss;

/**
 * One lost request among others proves nothing: who watches the connection (`offline/connection-watch.ts`) asks the
 * server once more before the page says that it is gone. Until somebody watches, the lost request decides.
 */
export function onSilence(ask: () => void): () => void {
  doubt = ask;
  return () => {
    doubt = noteLoss;
  };
}

let answers = 0;

/** How many answers there were; equal counts mean that none came in between. */
export function countAnswers(): number {
  return answers;
}

export function noteAnswer(): void {
  answers += 1;
  connection.value = 'online';
}

export function noteWaiting(): void {
  if (connection.value === 'online') connection.value = 'slow';
}

export function noteSilence(): void {
  doubt();
}
