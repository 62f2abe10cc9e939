import { spawnSync } from 'node:child_process';

const CONNECTIONS = 64;

/** Requests per second from `wrk`. */
export function requestsPerSecond(url: string, seconds: number, headers: Readonly<Record<string, string>>): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const run = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given, url], { encoding: 'utf8' });
  if (run.error) throw new Error('The load comes from wrk. Install it: apt-get install wrk');
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(run.stdout)?.[1];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1];
  if (failed || !rate) throw new Error(`wrk on ${url}: ${run.stdout}${run.stderr}`);
  return Number(rate);
}
