import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONNECTIONS = 64;

type Headers = Readonly<Record<string, string>>;

const ANY_CORE = '0-63';

/** Returns its report. */
export function wrk(args: readonly string[], cores = ANY_CORE): string {
  const run = spawnSync('taskset', ['-c', cores, 'wrk', ...args], { encoding: 'utf8' });
  if (run.error) throw new Error('The load comes from wrk. Install it: apt-get install wrk');
  return `${run.stdout}${run.stderr}`;
}

function load(url: string, seconds: number, options: readonly string[], cores = ANY_CORE): string {
  return wrk(['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...options, url], cores);
}

export const failuresIn = (report: string) => Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);

export function rateIn(report: string): number {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  if (!rate) throw new Error(`wrk: ${report}`);
  return Number(rate);
}

/** From `wrk`. One failure ends the bench. */
export function requestsPerSecond(url: string, seconds: number, headers: Headers): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const report = load(url, seconds, given);
  if (failuresIn(report) > 0) throw new Error(`wrk on ${url}: ${report}`);
  return rateIn(report);
}

export type Load = {
  /** Requests per second. */
  rate: number;
  p99Ms: number;
  /** Errors, and requests that were never answered. */
  failed: number;
};

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

/** Requests in turns, each once before the first again. `core`: where `wrk` runs. */
export function loadInTurns(
  origin: string,
  requests: readonly { path: string; headers: Headers }[],
  seconds: number,
  core?: number,
): Load {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-load-'));
  const script = join(folder, 'requests.lua');
  const table = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`);
  const lines = requests.map(({ path, headers }) => `{ ${JSON.stringify(path)}, { ${table(headers).join(', ')} } },`);
  writeFileSync(
    script,
    `local requests, made, at = {\n${lines.join('\n')}\n}, {}, 0
function init()
  for i, each in ipairs(requests) do made[i] = wrk.format("GET", each[1], each[2]) end
end
function request()
  at = at % #made + 1
  return made[at]
end\n`,
  );
  try {
    const report = load(origin, seconds, ['--latency', '-s', script], core === undefined ? ANY_CORE : String(core));
    const [, time, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
    const errors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1).map(Number) ?? [];
    const failed = errors.reduce((sum, count) => sum + count, failuresIn(report));
    return { rate: rateIn(report), p99Ms: Number(time) * (MILLISECONDS[unit] ?? Number.NaN), failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
