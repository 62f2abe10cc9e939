import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Without the browser app's files, which cost a twentieth of --help. */
export const COMMAND_SOURCES = [
  'domain',
  'backend',
  'cli',
  'locales',
  'vite.config.ts',
  'vite-plugins.ts',
  'package.json',
];
const SOURCES = [...COMMAND_SOURCES, 'pwa'];

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
 * @param {readonly string[]} sources in it
 * @returns {'missing' | 'stale' | 'fresh'}
 */
export function buildState(root, sources = SOURCES) {
  const built = statSync(join(root, 'dist/server/main.mjs'), { throwIfNoEntry: false });
  if (!built) return 'missing';
  return sources.some((source) => newest(join(root, source)) > built.mtimeMs) ? 'stale' : 'fresh';
}
