import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { loadInTurns, requestsPerSecond } from './load.ts';
import { type Figure, median, print } from './report.ts';
import { SITE, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 2;
const ACCEPT = { 'Accept-Encoding': 'br' };

type Received = { status: number; headers: [string, string][]; body: Buffer };

function receive(url: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const pairs = raw.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, raw[i + 1] ?? '']] : []));
        const own = pairs.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name.toLowerCase()));
        resolve({ status: response.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(answer: Received): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn('node', ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, port: Number(String(line)) };
}

function figureOf(what: string, ours: readonly number[], limit: readonly number[], target: number): Figure {
  const ratio = median(ours) / median(limit);
  const shown = (rates: readonly number[]) => `${Math.round(median(rates)).toLocaleString('en')} req/s`;
  return { what, ours: shown(ours), limit: shown(limit), ratio, target: `≥ ${target}`, isMet: ratio >= target };
}

async function measure(
  what: string,
  path: string,
  target: number,
  extra: Record<string, string> = {},
): Promise<Figure> {
  const url = `${SITE}${path}`;
  await receive(url, ACCEPT);
  const first = await receive(url, ACCEPT);
  const etag = first.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? '';
  const headers = { ...ACCEPT, ...(extra['If-None-Match'] === 'own' ? { 'If-None-Match': etag } : extra) };
  const answer = await receive(url, headers);
  const bare = await startBare(answer);
  const ours: number[] = [];
  const limit: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      limit.push(requestsPerSecond(`http://127.0.0.1:${bare.port}${path}`, SECONDS, headers));
      ours.push(requestsPerSecond(url, SECONDS, headers));
    }
  } finally {
    bare.child.kill('SIGTERM');
  }
  return figureOf(`${what} (${answer.status}, ${answer.body.length} bytes)`, ours, limit, target);
}

const PARAMETERS = ['category=chatbots', 'pricing=free', 'sort=rating', 'limit=24'];

function permutations(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part) => permutations(parts.filter((other) => other !== part)).map((rest) => [part, ...rest]));
}

/** One list under each of its addresses. */
async function measureOrders(target: number): Promise<Figure> {
  const paths = permutations(PARAMETERS).map((parts) => `/api/tools?${parts.join('&')}`);
  const requests = paths.map((path) => ({ path, headers: ACCEPT }));
  for (const path of paths) await receive(SITE + path, ACCEPT);
  const answer = await receive(SITE + paths[0], ACCEPT);
  const bare = await startBare(answer);
  const ours: number[] = [];
  const limit: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      limit.push(loadInTurns(`http://127.0.0.1:${bare.port}`, requests, SECONDS).rate);
      const load = loadInTurns(SITE, requests, SECONDS);
      if (load.failed > 0) throw new Error(`${load.failed} requests of ${paths[0]} failed`);
      ours.push(load.rate);
    }
  } finally {
    bare.child.kill('SIGTERM');
  }
  const what = `list, its parameters in ${paths.length} orders (${answer.status}, ${answer.body.length} bytes)`;
  return figureOf(what, ours, limit, target);
}

/** Compared with a bare node:http server that sends the same bytes and headers. */
export async function benchReads(database: string): Promise<void> {
  const site = await startSite(database);
  try {
    print(
      'Repeated public reads',
      `wrk -c 64 from a second process, br, median of ${ROUNDS} alternating runs of ${SECONDS} s against bare node:http`,
      [
        await measure('list', '/api/tools?limit=24', 0.8),
        await measure('tool', '/api/tools/chatgpt', 0.8),
        await measure('search', '/api/tools?search=transcribe', 0.8),
        await measureOrders(0.8),
        await measure('facets', '/api/tools/facets', 0.8),
        await measure('catalogue', '/api/catalog', 0.8),
        await measure('list, not modified', '/api/tools?limit=24', 0.8, { 'If-None-Match': 'own' }),
        await measure('home page', '/', 0.7),
        await measure('tool page', '/tools/chatgpt', 0.7),
      ],
    );
  } finally {
    await site.stop();
  }
}
