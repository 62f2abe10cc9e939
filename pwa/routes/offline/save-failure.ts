import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { type StorageError, storageErrorOf } from '#pwa/lib/store-trouble.ts';

/** Why a language could not be saved, removed or listed: the connection, the server, or the device. */
export type SaveFailure = StorageError | 'offline' | 'refused';

export function toSaveFailure(error: unknown): SaveFailure {
  if (isOffline(error)) return 'offline';
  // An answer of the wrong shape is the server's doing too.
  if (error instanceof HttpError || (error instanceof Error && error.name === 'ValiError')) return 'refused';
  return storageErrorOf(error);
}
