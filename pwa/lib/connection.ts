import { signal } from '@preact/signals-react';

export type Connection = 'online' | 'slow' | 'offline';

export const connection = signal<Connection>('online');

function setOffline(): void {
  connection.value = 'offline';
}

let recheck = setOffline;

/** One lost request proves nothing: the monitor asks again before the page goes offline. */
export function onRecheck(ask: () => void): () => void {
  recheck = ask;
  return () => {
    recheck = setOffline;
  };
}

let responses = 0;

/** Equal counts mean that no response arrived in between. */
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

/** The visitor asks the browser for fewer bytes (Save-Data). */
export function savesData(): boolean {
  const network = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  return network?.saveData === true;
}
