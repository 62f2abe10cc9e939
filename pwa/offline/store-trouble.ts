/**
 * Why the device does not keep or give back what it should: it has no storage for this site (`missing`, as in some private
 * windows), no room (`full`), does not answer (`silent`), or a newer version of the site has been here (`newer`).
 */
export type StoreTrouble = 'missing' | 'full' | 'silent' | 'newer' | 'broken';

const TROUBLES: Readonly<Record<string, StoreTrouble>> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  VersionError: 'newer',
  SecurityError: 'missing',
  InvalidStateError: 'missing',
};

/** What an error thrown by a device store means. */
export function storeTrouble(error: unknown): StoreTrouble {
  if (typeof indexedDB === 'undefined') return 'missing';
  return (error instanceof DOMException && TROUBLES[error.name]) || 'broken';
}
