import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres-server.ts';
import { torture } from './torture.ts';

/*
 * `npm run torture`: kills the server again and again under eight writers, and then looks for what was lost.
 * `npm run torture -- --kills 1000 --seed 7`; with `--postgres`, on a PostgreSQL that it starts.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'ai-dir-torture-'));
const server = values.postgres ? await startPostgres() : null;
try {
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
  process.exitCode = survived === tried && lost + duplicates + averagesOff === 0 && !isCorrupt ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
