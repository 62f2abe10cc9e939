import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadSessionSecrets } from '#backend/http/sessions.ts';
import { ConfigError, parseEnv } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { IoFaults } from '../../torture/io-faults.ts';

function folder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'ai-dir-secret-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

test('T7: without SESSION_SECRET one is made beside the SQLite file and kept', () => {
  using place = folder();
  const env = parseEnv({ DATABASE_URL: `sqlite:${place.path}/data/ai-dir.sqlite` });
  const [secret = '', ...others] = loadSessionSecrets(env);
  expect(others).toEqual([]);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(loadSessionSecrets(env)).toEqual([secret]);
  expect(readdirSync(join(place.path, 'data'))).toEqual(['session-secret']);
  expect(statSync(join(place.path, 'data/session-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(place.path, 'data/session-secret'), 'utf8').trim()).toBe(secret);
});

test('T7: a given secret is used and nothing is written; a file that holds none is refused', () => {
  using place = folder();
  const DATABASE_URL = `sqlite:${place.path}/ai-dir.sqlite`;
  const given = parseEnv({ DATABASE_URL, SESSION_SECRET: `${'a'.repeat(32)},${'b'.repeat(32)}` });
  expect(loadSessionSecrets(given)).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
  expect(readdirSync(place.path)).toEqual([]);
  writeFileSync(join(place.path, 'session-secret'), 'short\n');
  expect(() => loadSessionSecrets(parseEnv({ DATABASE_URL }))).toThrow(ConfigError);
  expect(() => loadSessionSecrets(parseEnv({ DATABASE_URL: 'postgres://h/d' }))).toThrow(ConfigError);
});

/** Arguments of a process that writes a secret to standard output. */
function loadingIn(path: string): string[] {
  const code = `
    const { loadSessionSecrets } = await import('#backend/http/sessions.ts');
    const { parseEnv } = await import('#backend/server/env.ts');
    console.log(loadSessionSecrets(parseEnv({ DATABASE_URL: 'sqlite:${path}/ai-dir.sqlite' }))[0]);
  `;
  return ['--import', 'tsx', '--input-type=module', '-e', code];
}

test.runIf(IoFaults.isPossible)('T109: after a power cut a new secret is in its folder: both are synced', () => {
  using place = folder();
  using scratch = folder();
  const faults = new IoFaults(scratch.path, place.path);
  faults.inject({ call: 'sync', suffix: '*', kind: 'EIO', n: 2, isLasting: true });
  const run = () =>
    execFileSync(process.execPath, loadingIn(place.path), {
      ...{ cwd: projectRoot, stdio: 'pipe', env: { ...process.env, ...faults.variables } },
    });
  expect(run).toThrow();
  expect(faults.hits).toEqual([`sync ${place.path}`]);
});

test('T7: processes that start at once get the same secret', async () => {
  using place = folder();
  const run = () => promisify(execFile)(process.execPath, loadingIn(place.path), { cwd: projectRoot });
  const secrets = await Promise.all(Array.from({ length: 4 }, async () => (await run()).stdout.trim()));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
  expect(readdirSync(place.path)).toEqual(['session-secret']);
});
