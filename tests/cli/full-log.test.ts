import { closeSync, openSync } from 'node:fs';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { freePort } from '../support/free-port.ts';
import { rawRequest } from '../support/raw-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const REQUESTS = 300;
const AT_ONCE = 10;

async function withSite(stdout: 'pipe' | number, work: (site: IsolatedSite) => Promise<void>): Promise<void> {
  const site = new IsolatedSite({ port: await freePort(), variables: { LOG_LEVEL: 'info' }, stdout });
  try {
    await site.start();
    await work(site);
    expect(await site.end('SIGTERM')).toBe(0);
  } finally {
    await site.remove();
  }
}

async function ask(origin: string, path: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, () => rawRequest(origin + path, { agent })),
  ).finally(() => agent.destroy());
  return answers.map(({ status }) => status);
}

const NOT_FOUND = Array.from({ length: REQUESTS }, () => 404);

test('T113: a log on a full disk costs no answer and does not end the server', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    await withSite(full, async ({ origin }) => {
      expect(await ask(origin, '/api/nothing')).toEqual(NOT_FOUND);
    });
  } finally {
    closeSync(full);
  }
});

test('T113: a log that is not read costs no answer, and says how many lines it lost when it is read again', () =>
  withSite('pipe', async ({ origin, log }) => {
    if (!log) throw new Error('the log goes elsewhere');
    const path = `/api/nothing-${'x'.repeat(8_000)}`;
    expect(await ask(origin, path)).toEqual(NOT_FOUND);
    const lines: string[] = [];
    createInterface(log).on('line', (line) => lines.push(line));
    await waitUntil(() => lines.some((line) => line.includes('"lost":')), 20_000);
    const said = lines.map((line) => JSON.parse(line));
    const logged = said.filter((line) => line.path === path).length;
    const lost = said.filter((line) => line.lost !== undefined);
    expect(lost).toMatchObject([{ level: 40, msg: 'log lines lost', lost: REQUESTS - logged }]);
    expect(logged).toBeGreaterThan(100);
    expect(logged).toBeLessThan(REQUESTS);
  }));
