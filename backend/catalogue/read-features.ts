import type { Features } from '#domain/model/feature.ts';

/** The features of a tool as they are stored. Null for what is none, which only somebody's own hand can have written. */
export function parseStoredFeatures(stored: string): Features | null {
  try {
    const read: unknown = JSON.parse(stored);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Features) : null;
  } catch {
    return null;
  }
}
