import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SITE } from './site.ts';

/*
 * `review-writer.ts <writers> <reviews per second, 0: unlimited>`: prints "ready", writes from "go" to "stop" on
 * standard input, then prints acknowledged reviews and seconds. Refusals of a busy server do not count.
 */
const [writers = 8, rate = 0] = process.argv.slice(2).map(Number);
const PAGES = 10;
const agent = new Agent({ keepAlive: true, maxSockets: writers });

type Reply = { status: number; body: string; cookie: string; total: number };

function call(method: string, path: string, cookie = '', body?: object): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(`${SITE}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
        const total = Number(response.headers['x-total-count']);
        resolve({ status: response.statusCode ?? 0, body: text, cookie: cookies.join('; '), total });
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Up to a thousand tools, spread over the catalogue. */
async function someSlugs(): Promise<string[]> {
  const { total } = await call('GET', '/api/tools?limit=1');
  const step = Math.max(100, Math.floor(total / PAGES));
  const offsets = Array.from({ length: PAGES }, (_, i) => i * step).filter((offset) => offset < total);
  const pages = await Promise.all(offsets.map((offset) => call('GET', `/api/tools?limit=100&offset=${offset}`)));
  return pages.flatMap(({ body }) => (JSON.parse(body) as { slug: string }[]).map(({ slug }) => slug));
}

async function signUp(i: number): Promise<string> {
  const username = `writer-${process.pid}-${i}`;
  const password = 'correct horse battery';
  const reply = await call('POST', '/api/register', '', { username, email: `${username}@mail.example`, password });
  if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${reply.body}`);
  return reply.cookie;
}

let isWriting = true;
let acknowledged = 0;

/** Reviews each tool once, then edits those reviews. */
async function keepWriting(cookie: string, slugs: readonly string[], start: number): Promise<void> {
  const ids: number[] = [];
  const pause = rate > 0 ? (writers * 1000) / rate : 0;
  const startedAt = performance.now();
  for (let n = 0; isWriting; n += 1) {
    const slug = slugs[(start + n * 7) % slugs.length] ?? '';
    const review = { title: `Review ${n}`, content: 'It does what it says, and quickly.', rating: 1 + (n % 5) };
    const isNew = n < slugs.length;
    const reply = isNew
      ? await call('POST', `/api/tools/${slug}/reviews`, cookie, review)
      : await call('PUT', `/api/reviews/${ids[n % ids.length]}`, cookie, review);
    if (reply.status === 503) continue;
    if (reply.status >= 400) throw new Error(`review: ${reply.status} ${reply.body}`);
    if (isNew) ids.push(JSON.parse(reply.body).id);
    acknowledged += 1;
    if (pause > 0) await sleep(Math.max(0, startedAt + (n + 1) * pause - performance.now()));
  }
}

const slugs = await someSlugs();
const cookies: string[] = [];
for (let i = 0; i < writers; i += 1) cookies.push(await signUp(i));
process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').on('data', (told) => {
  if (String(told).includes('stop')) isWriting = false;
});
await new Promise((resolve) => process.stdin.once('data', resolve));
const startedAt = performance.now();
await Promise.all(cookies.map((cookie, i) => keepWriting(cookie, slugs, i)));
process.stdout.write(`${acknowledged} ${(performance.now() - startedAt) / 1000}\n`);
process.exit(0);
