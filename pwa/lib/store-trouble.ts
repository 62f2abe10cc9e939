/**
 * Why the device does not keep or give back what it should: it has no storage for this site (`missing`, as in some private
 * windows), no room (`full`), does not answer (`silent`), or a newer version of the site has been here (`newer`).
 */
export type StorageError = 'missing' | 'full' | 'silent' | 'newer' | 'broken';

const STORAGE_ERRORS: Readonly<Record<string, StorageError>> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  VersionError: 'newer',
  SecurityError: 'missing',
  InvalidStateError: 'missing',
};

/** What an error thrown by a device store means. */
export function storageErrorOf(error: unknown): StorageError {
  if (typeof indexedDB === 'undefined') return 'missing';
  return (error instanceof DOMException && STORAGE_ERRORS[error.name]) || 'broken';
}
