import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

const INSTALLED = '/usr/lib/postgresql';

/** Programs and server of one version, as Debian installs them; null where there are none. */
export const debianBin: string | null =
  (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name)))) ??
  null;

/** PostgreSQL does not run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function isReady(bin: string, port: number): boolean {
  return spawnSync(join(bin, 'pg_isready'), ['--host=127.0.0.1', `--port=${port}`, '--quiet']).status === 0;
}

/** A server from `bin` in a folder of its own, which `stop` removes. */
export async function startDebianPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync('/tmp/ai-dir-debian-postgres-');
  const user = serverUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const how = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [...how, `--pgdata=${data}`], { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`-p${port}`, '-clisten_addresses=127.0.0.1', `-cunix_socket_directories=${folder}`, '-cfsync=off'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  await waitUntil(() => isReady(bin, port), 30_000);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
