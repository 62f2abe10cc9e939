import { nativeCode } from './native-error.ts';

/** A full disk: nothing can be written, what is there can still be read. */
const OUT_OF_STORAGE = /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)/;

export function isOutOfStorage(error: unknown): boolean {
  return OUT_OF_STORAGE.test(nativeCode(error));
}
