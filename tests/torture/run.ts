import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres-server.ts';
import { checkpoints } from './checkpoints.ts';
import { torture } from './torture.ts';

/*
 * `npm run torture`: kills the server again and again under eight writers, and then looks for what was lost.
 * `npm run torture -- --kills 1000 --seed 7`; with `--postgres`, on a PostgreSQL that it starts. With `--checkpoints 60`,
 * two processes write to one SQLite file and checkpoint it for a minute instead.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    checkpoints: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'ai-dir-torture-'));
const server = values.postgres ? await startPostgres() : null;

async function emptyWal(seconds: number): Promise<boolean> {
  const report = await checkpoints(join(folder, 'checkpoints.sqlite'), seconds);
  const { rows, lost, damaged, isSound } = report;
  console.log(
    `${rows} rows, ${report.checkpoints} checkpoints by two processes: ${lost} rows lost, ${damaged} damaged`,
  );
  if (!isSound) console.log('the database failed its integrity check');
  return lost + damaged === 0 && isSound;
}

async function killServers(): Promise<boolean> {
  const address = server
    ? ({ dialect: 'postgres', url: server.url } as const)
    : ({ dialect: 'sqlite', file: join(folder, 'torture.sqlite') } as const);
  const report = await torture(address, Number(values.kills), Number(values.seed));
  const { tried, survived, lost, duplicates, averagesOff, isCorrupt, acknowledged } = report;
  console.log(
    `process kills ${tried} tried, ${survived} survived, ${lost} acknowledged writes lost, ` +
      `${duplicates} duplicates, ${averagesOff} averages off (${acknowledged} acknowledged writes, seed ${values.seed})`,
  );
  if (isCorrupt) console.log('the database failed its integrity check');
  return survived === tried && lost + duplicates + averagesOff === 0 && !isCorrupt;
}

try {
  const isWell = values.checkpoints ? await emptyWal(Number(values.checkpoints)) : await killServers();
  process.exitCode = isWell ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
