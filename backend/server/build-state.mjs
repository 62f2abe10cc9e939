import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['domain', 'pwa', 'backend', 'cli', 'locales', 'vite.config.ts', 'package.json'];

/**
 * Newest change below a path, ms; 0 for a missing one.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  let latest = found.mtimeMs;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.name.startsWith('.')) latest = Math.max(latest, newest(join(path, entry.name)));
  }
  return latest;
}

/**
 * Includes folders' times, so that deleted files count.
 * @param {string} root the project's folder
 * @returns {'missing' | 'stale' | 'fresh'}
 */
export function buildState(root) {
  const built = statSync(join(root, 'dist/server/main.mjs'), { throwIfNoEntry: false });
  if (!built) return 'missing';
  return SOURCES.some((source) => newest(join(root, source)) > built.mtimeMs) ? 'stale' : 'fresh';
}
