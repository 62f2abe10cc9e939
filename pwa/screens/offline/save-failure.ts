import { HttpError, isOffline } from '../../api/http-error.ts';
import { type StoreTrouble, storeTrouble } from '../../offline/store-trouble.ts';

/** Why a language could not be saved, removed or listed: the connection, the server, or the device. */
export type SaveFailure = StoreTrouble | 'offline' | 'refused';

export function saveFailure(error: unknown): SaveFailure {
  if (isOffline(error)) return 'offline';
  // An answer of the wrong shape is the server's doing too.
  if (error instanceof HttpError || (error instanceof Error && error.name === 'ValiError')) return 'refused';
  return storeTrouble(error);
}
