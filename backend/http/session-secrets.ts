import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, type Env, SECRET_BYTES_MIN } from '#backend/server/env.ts';

/** Puts a new secret there whole, unless another process was first. */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(part, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(SECRET_BYTES_MIN).toString('base64url')}\n`);
    fsyncSync(descriptor);
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(part, { force: true });
  }
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The secrets that sign cookies: the configured ones, else the one kept beside the SQLite file. Throws ConfigError. */
export function loadSessionSecrets({ sessionSecrets, database }: Env): readonly string[] {
  if (sessionSecrets) return sessionSecrets;
  if (database.dialect !== 'sqlite') throw new ConfigError('SESSION_SECRET: is required with postgres://');
  const file = join(dirname(database.file), 'session-secret');
  if (readSecret(file) === null) makeSecret(file);
  const secret = readSecret(file) ?? '';
  if (Buffer.byteLength(secret) < SECRET_BYTES_MIN) throw new ConfigError(`${file} holds no secret. Delete it.`);
  return [secret];
}
