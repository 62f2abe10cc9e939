import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { backups } from './backups.ts';
import { checkpoints } from './checkpoints.ts';
import { type FaultReport, tryFaults } from './fault-run.ts';
import { attack } from './hostile-run.ts';
import { writeThroughProxy } from './proxy-run.ts';
import { type SocketsLoad, sockets } from './sockets.ts';
import { storm } from './storm.ts';
import { compareTimes } from './timing.ts';
import { torture } from './torture.ts';

/*
 * `npm run torture [-- --kills 1000 --seed 7 --servers 2] [--postgres]` kills servers of one database under eight writers.
 * Instead:
 * `--checkpoints 60` (seconds, two processes on one file), `--backups 50` (during writes), `--sockets` (some stalled),
 * `--faults 1000` (I/O errors and power cuts; needs Linux, cc and `npm run build`), `--hostile 40000 [--postgres]`
 * (requests that no proper client sends, to the built server), `--proxy 300` (reviews written in a browser that is killed,
 * through a proxy that cuts connections; needs Chromium), `--timing 2000 [--postgres]` (pairs of requests for an account that
 * there is and one that there is not, to the built server),
 * `--storm 2000` (pages that connect again after each of five restarts of the built server).
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    checkpoints: { type: 'string' },
    backups: { type: 'string' },
    sockets: { type: 'boolean', default: false },
    faults: { type: 'string' },
    hostile: { type: 'string' },
    proxy: { type: 'string' },
    timing: { type: 'string' },
    storm: { type: 'string' },
  },
});

/** Servers at a time: starts leave a processor idle. */
const LANES = 3;
/** In addition to the cost of idle sockets. */
const GROWTH_MAX_MB = 64;
const FAILURES_SHOWN = 30;
/** Of times that differ by chance, one run in a hundred is below. */
const P_MIN = 0.01;
const RESTARTS = 5;
const BACK_MAX_MS = 30_000;
const STORM_P99_MAX_MS = 500;

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

async function takeBackups(count: number): Promise<boolean> {
  const file = join(folder, 'backups.sqlite');
  const database = connect({ dialect: 'sqlite', file });
  try {
    await migrate(database);
    const report = await backups({ ...database, url: `sqlite:${file}` }, count, folder);
    const { taken, sound, lost, acknowledged, damaged, refused } = report;
    console.log(
      `${taken} backups taken under ${acknowledged} acknowledged writes: ${sound} restored sound, ${lost} writes lost; ` +
        `${refused} of ${damaged} damaged ones refused`,
    );
    return sound === taken && lost === 0 && refused === damaged;
  } finally {
    await database.close();
  }
}

async function tellSockets(name: string, load: SocketsLoad): Promise<boolean> {
  const report = await sockets({ dialect: 'sqlite', file: join(folder, name) }, load);
  const { announced, wrong, cut, memory } = report;
  console.log(
    `${load.idle} sockets that read, ${load.stalled} that do not: ${announced} announcements, ${wrong} readers told wrongly, ` +
      `${cut} cut off; ${memory.before} MB, +${memory.idle} MB for the sockets, at most +${memory.growth} MB to tell them`,
  );
  return wrong === 0 && cut <= load.stalled && memory.growth < GROWTH_MAX_MB;
}

async function crowdSockets(): Promise<boolean> {
  const isTold = await tellSockets('many', { idle: 5_000, stalled: 200, rounds: 10, tools: 5 });
  const isCut = await tellSockets('stalled', { idle: 20, stalled: 200, rounds: 200, tools: 100 });
  return isTold && isCut;
}

async function injectFaults(points: number): Promise<boolean> {
  const startedAt = performance.now();
  const lane = (_: unknown, i: number) => {
    const own = join(folder, `lane-${i}`);
    mkdirSync(own);
    return tryFaults(own, Math.ceil(points / LANES), Number(values.seed) + i);
  };
  const reports = await Promise.all(Array.from({ length: LANES }, lane));
  const sum = (count: (report: FaultReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  const hits = new Map<string, number>();
  for (const [name, count] of reports.flatMap((report) => Object.entries(report.hits)))
    hits.set(name, (hits.get(name) ?? 0) + count);
  for (const [name, count] of [...hits].toSorted()) console.log(`${String(count).padStart(5)} ${name}`);
  for (const complaint of reports.flatMap((report) => report.complaints)) console.log(complaint);
  const damage = sum(({ lost, duplicates, averagesOff }) => lost + duplicates + averagesOff);
  console.log(
    `I/O faults ${sum((report) => report.points)} tried, all hit, ${sum(({ lost }) => lost)} acknowledged writes lost, ` +
      `${sum(({ duplicates }) => duplicates)} duplicates, ${sum(({ averagesOff }) => averagesOff)} averages off ` +
      `(${sum(({ acknowledged }) => acknowledged)} acknowledged writes, ${sum(({ dropped }) => dropped)} unsynced bytes ` +
      `dropped, ${Math.round((performance.now() - startedAt) / 1_000)} s, seed ${values.seed})`,
  );
  const isCorrupt = reports.some((report) => report.isCorrupt);
  if (isCorrupt) console.log('the database failed its integrity check');
  return damage === 0 && !isCorrupt && reports.every(({ complaints }) => complaints.length === 0);
}

async function sendHostile(count: number): Promise<boolean> {
  const url = server?.url ?? `sqlite:${join(folder, 'hostile.sqlite')}`;
  const { sent, statuses, refused, failures, isUnharmed } = await attack(folder, url, count, Number(values.seed));
  for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(failure);
  console.log(
    `${sent} hostile requests: ${failures.length} failures, ${refused} honest refusals (503), the server and its victim are ` +
      `${isUnharmed ? '' : 'not '}unharmed (by status: ${JSON.stringify(statuses)}, 0 is no answer; seed ${values.seed})`,
  );
  return failures.length === 0 && isUnharmed;
}

async function cutConnections(count: number): Promise<boolean> {
  const report = await writeThroughProxy(folder, count, Number(values.seed));
  const { written, interrupted, kills, cuts, published, parked, lost, doubled } = report;
  console.log(
    `${written} reviews through ${cuts} cut connections and ${kills} browser kills: ${published} published once, ${parked} ` +
      `waiting in the outbox, ${lost} lost, ${doubled} doubled (${interrupted} more killed before the answer, seed ${values.seed})`,
  );
  return written + interrupted === count && lost + doubled === 0;
}

async function tellTimes(samples: number): Promise<boolean> {
  const url = server?.url ?? `sqlite:${join(folder, 'timing.sqlite')}`;
  const reports = await compareTimes(folder, url, samples, Number(values.seed));
  for (const { what, medians, p, isSameAnswer } of reports)
    console.log(
      `${what}: ${samples} pairs, medians ${medians.known.toFixed(2)} ms (known) and ${medians.unknown.toFixed(2)} ms ` +
        `(unknown), p ${p.toFixed(3)}, answers ${isSameAnswer ? 'the same' : 'differ'}`,
    );
  return reports.every(({ p, isSameAnswer }) => p > P_MIN && isSameAnswer);
}

async function restartUnder(clients: number): Promise<boolean> {
  const { backMs, p99Ms, answers, refused, wrong } = await storm(folder, clients, RESTARTS);
  const longest = Math.max(...backMs);
  console.log(
    `${clients} pages, ${RESTARTS} restarts: all are back within ${backMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s, ` +
      `${wrong} told wrongly; p99 of ${answers} other answers meanwhile ${p99Ms.toFixed(0)} ms, ${refused} refused`,
  );
  return longest < BACK_MAX_MS && p99Ms < STORM_P99_MAX_MS && wrong + refused === 0;
}

async function killServers(): Promise<boolean> {
  const address = server
    ? ({ dialect: 'postgres', url: server.url } as const)
    : ({ dialect: 'sqlite', file: join(folder, 'torture.sqlite') } as const);
  const { seed, servers } = values;
  const report = await torture(address, { kills: Number(values.kills), seed: Number(seed), servers: Number(servers) });
  const { tried, survived, lost, duplicates, averagesOff, isCorrupt, acknowledged, replayed } = report;
  console.log(
    `process kills ${tried} tried, ${survived} survived, ${lost} acknowledged writes lost, ` +
      `${duplicates} duplicates, ${averagesOff} averages off (${acknowledged} acknowledged writes, ` +
      `${replayed} of them after the server was killed between commit and answer; servers: ${servers}, seed ${seed})`,
  );
  if (isCorrupt) console.log('the database failed its integrity check');
  return survived === tried && lost + duplicates + averagesOff === 0 && !isCorrupt;
}

try {
  const isWell = values.checkpoints
    ? await emptyWal(Number(values.checkpoints))
    : values.backups
      ? await takeBackups(Number(values.backups))
      : values.sockets
        ? await crowdSockets()
        : values.faults
          ? await injectFaults(Number(values.faults))
          : values.hostile
            ? await sendHostile(Number(values.hostile))
            : values.proxy
              ? await cutConnections(Number(values.proxy))
              : values.timing
                ? await tellTimes(Number(values.timing))
                : values.storm
                  ? await restartUnder(Number(values.storm))
                  : await killServers();
  process.exitCode = isWell ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
