import { isBusy } from '#backend/database/is-busy.ts';
import { isDamaged } from '#backend/database/is-damaged.ts';
import { isOutOfStorage } from '#backend/database/is-out-of-storage.ts';
import { type ApiError, busy } from '#backend/errors.ts';

/** The 503 for a database that is busy, full, damaged or not there, with the failure as its cause; null for a bug. */
export function unavailable(error: unknown): ApiError | null {
  return isBusy(error) || isOutOfStorage(error) || isDamaged(error) ? busy(error) : null;
}
