import { nativeError } from './native-error.ts';

/** A full disk, or one that fails: nothing can be written, what is there can still be read. */
const OUT_OF_STORAGE = /^(?:SQLITE_(?:FULL|IOERR)|53100|58030|ENOSPC|EDQUOT)/;

export function isOutOfStorage(error: unknown): boolean {
  const native = nativeError(error);
  return native instanceof Error && 'code' in native && OUT_OF_STORAGE.test(String(native.code));
}
