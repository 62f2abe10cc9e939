import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES } from '#domain/languages.ts';
import { type Figure, percentile, print } from './report.ts';
import { type Site, startSite } from './site.ts';
import { anybody, from, openSockets, type Sent, searchOf, send, sendAtRate } from './timed-requests.ts';

const [LOAD_CORE, SERVER_CORE] = [0, 1];
const P99_MS = 300;

const VISITS: Readonly<Record<string, () => string>> = {
  'a kept page': () => '/',
  'a search': () => searchOf('/api/tools'),
  'a search page': () => searchOf('/tools'),
};

/** Within the limits of one address: all that it may send in a minute, at once. */
function attacks(slugs: readonly string[], cookie: string): Readonly<Record<string, Attack>> {
  const tools = LANGUAGES.flatMap((language) => slugs.map((slug) => ({ slug, language })));
  let next = 0;
  const nextTool = () => tools[next++ % tools.length] ?? { slug: '', language: 'en' };
  return {
    '160 searches': { size: 160, path: () => searchOf('/api/tools') },
    '160 search pages': { size: 160, path: () => searchOf('/tools') },
    '600 tool pages': {
      size: 600,
      path: () => {
        const { slug, language } = nextTool();
        return `/tools/${slug}?lng=${language}`;
      },
    },
    '600 share cards': {
      size: 600,
      path: () => {
        const { slug, language } = nextTool();
        return `/og/tools/${slug}.png?lng=${language}`;
      },
    },
    '600 exports': { size: 600, path: () => '/api/user/export', headers: { Cookie: cookie } },
  };
}

type Attack = { size: number; path: () => string; headers?: Readonly<Record<string, string>> };

const BURSTS = 8;
const PAUSE_MS = 15;
/** Longer, and too few samples are of the burst. */
const WATCHED_MS = 4_000;

async function watch(origin: string, isOver: () => boolean): Promise<Map<string, Sent[]>> {
  const seen = new Map<string, Sent[]>(Object.keys(VISITS).map((name) => [name, []]));
  while (!isOver()) {
    const answers = Object.entries(VISITS).map(async ([name, path]) => {
      seen.get(name)?.push(await send(origin + path(), anybody()));
    });
    await Promise.all(answers);
    await sleep(PAUSE_MS);
  }
  return seen;
}

async function attackOnce(origin: string, address: string, { size, path, headers }: Attack) {
  const sockets = await openSockets(origin, size);
  const all = {
    Host: new URL(origin).host,
    Connection: 'close',
    'Accept-Encoding': 'br',
    ...from(address),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = sockets.map(() => `GET ${path()} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let isOver = false;
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close'))).then(() => {
    isOver = true;
  });
  sockets.forEach((socket, i) => void socket.write(requests[i] ?? ''));
  const startedAt = performance.now();
  const seen = await watch(origin, () => isOver || performance.now() - startedAt > WATCHED_MS);
  await ended;
  return seen;
}

function figureOf(what: string, answers: readonly Sent[]): Figure {
  const times = answers.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  const refused = answers.filter(({ status }) => status !== 200).length;
  return {
    what: `${what}: p99 of ${times.length}${refused > 0 ? `, ${refused} refused` : ''}`,
    ours: `${p99.toFixed(0)} ms (median ${percentile(times, 0.5).toFixed(0)}, worst ${percentile(times, 1).toFixed(0)})`,
    limit: `${P99_MS} ms`,
    ratio: p99 / P99_MS,
    target: '≤ 1.0',
    isMet: p99 <= P99_MS && refused === 0,
  };
}

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username: 'attacker', email: 'attacker@example.org', password: 'correct horse battery' }),
  });
  if (answer.status !== 201) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Another visitor, while one address sends all that its limits allow. */
async function benchNeighbour(site: Site, slugs: readonly string[]): Promise<void> {
  const cookie = await signUp(site.origin);
  await warmUp(site.origin);
  const figures: Figure[] = [];
  let address = 0;
  for (const [name, attack] of Object.entries(attacks(slugs, cookie))) {
    const all = new Map<string, Sent[]>();
    for (let burst = 0; burst < BURSTS; burst += 1) {
      const seen = await attackOnce(site.origin, `198.51.100.${address++}`, attack);
      for (const [visit, answers] of seen) all.set(visit, [...(all.get(visit) ?? []), ...answers]);
    }
    for (const [visit, answers] of all) figures.push(figureOf(`${name} at once, ${visit} of another`, answers));
  }
  print('One address within its limits, and another visitor', METHOD, figures);
}

const METHOD = `the load on core ${LOAD_CORE}, the server on core ${SERVER_CORE}`;
const TIMES = [2, 5, 20];
const SECONDS = 8;
const AT_ONCE = 16;
/** Of requests that are refused. */
const REFUSED_P99_MS = 500;
/** Of the pages that the server makes under no more than it can do. */
const GOODPUT = 0.5;

/** Pages a second under as many requests as it can do. */
async function capacity(origin: string): Promise<number> {
  const startedAt = performance.now();
  let made = 0;
  const work = async () => {
    while (performance.now() - startedAt < 4_000)
      if ((await send(origin + searchOf('/tools'), anybody())).status === 200) made += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made / ((performance.now() - startedAt) / 1000);
}

/** A server that has just started compiles, and keeps no page yet. */
async function warmUp(origin: string): Promise<void> {
  await send(`${origin}/`, anybody());
  await capacity(origin);
}

/** Pages that nobody has opened, by as many visitors, faster than the server renders. */
async function benchShedding(site: Site): Promise<void> {
  const { origin } = site;
  await warmUp(origin);
  const able = await capacity(origin);
  for (const times of TIMES) {
    const keptPages = sendAtRate(20, SECONDS, (due) => send(`${origin}/`, anybody(), due));
    const pages = await sendAtRate(able * times, SECONDS, (due) => send(origin + searchOf('/tools'), anybody(), due));
    const kept = await keptPages;
    const made = pages.filter(({ status }) => status === 200);
    const refused = pages.filter(({ status }) => status === 503);
    const lost = pages.length - made.length - refused.length;
    const mute = refused.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? '')).length;
    const ms = (answers: readonly Sent[], part = 0.99) =>
      percentile(
        answers.map((answer) => answer.ms),
        part,
      );
    const goodput = made.length / SECONDS / able;
    print(
      `${times} times what the server renders`,
      `${Math.round(able)} pages a second, ${pages.length} asked for in ${SECONDS} s; ${METHOD}`,
      [
        figureOf('a kept page of others', kept),
        {
          what: `${refused.length} refused with 503 and Retry-After, ${mute} without it, ${lost} neither: p99`,
          ours: `${ms(refused).toFixed(0)} ms (median ${ms(refused, 0.5).toFixed(0)})`,
          limit: `${REFUSED_P99_MS} ms`,
          ratio: ms(refused) / REFUSED_P99_MS,
          target: '≤ 1.0',
          isMet: lost + mute === 0 && ms(refused) <= REFUSED_P99_MS,
        },
        {
          what: `pages rendered meanwhile (p99 ${ms(made).toFixed(0)} ms)`,
          ours: `${(made.length / SECONDS).toFixed(0)} a second`,
          limit: `${Math.round(able)} a second`,
          ratio: goodput,
          target: `≥ ${GOODPUT}`,
          isMet: goodput >= GOODPUT,
        },
      ],
    );
  }
}

/** One address against the others, and more than the server can do. */
export async function benchCrowds(database: string, slugs: readonly string[], folder: string): Promise<void> {
  // Share cards are kept in the working directory: each run draws its own.
  process.chdir(folder);
  spawnSync('taskset', ['-a', '-p', '-c', String(LOAD_CORE), String(process.pid)]);
  const open = (settings: Record<string, string>) =>
    startSite(database, { TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...settings }, { core: SERVER_CORE });
  const limited = await open({ RATE_SCALE: '1' });
  await benchNeighbour(limited, slugs).finally(() => limited.stop());
  const site = await open({});
  await benchShedding(site).finally(() => site.stop());
}
