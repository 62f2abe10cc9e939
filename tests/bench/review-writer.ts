import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Authors } from './authors.ts';
import { SITE } from './site.ts';

/*
 * `review-writer.ts <file of authors> <first author> <writers> <reviews per second, 0: unlimited>`: prints "ready", writes
 * from "go" to "stop" on standard input, then prints acknowledged reviews, seconds and authors used. Refusals of a busy
 * server do not count. Each review has a key; each author has an address and writes as many reviews as an hour allows.
 */
const [file = '', ...numbers] = process.argv.slice(2);
const [firstAuthor = 0, writers = 8, rate = 0] = numbers.map(Number);
const { cookies, slugs }: Authors = JSON.parse(readFileSync(file, 'utf8'));
const REVIEWS_OF_AUTHOR = 10;
const agent = new Agent({ keepAlive: true, maxSockets: writers });

function postReview(author: number, slug: string, n: number): Promise<{ status: number; body: string }> {
  const stars = 1 + (n % 5);
  const review = {
    title: `Review ${n}`,
    content: 'It does what it says, and quickly.',
    rating: stars,
    ratings: { features: stars, easeOfUse: 4, value: 3 },
  };
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${author >> 16}.${(author >> 8) & 255}.${author & 255}`,
    Cookie: cookies[author] ?? '',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${SITE}/api/tools/${slug}/reviews`, { method: 'POST', agent, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(review));
  });
}

let isWriting = true;
let acknowledged = 0;
let nextAuthor = firstAuthor;

/** One author after the other, one review after the other. */
async function keepWriting(): Promise<void> {
  const pause = rate > 0 ? (writers * 1000) / rate : 0;
  const startedAt = performance.now();
  let author = 0;
  for (let n = 0; isWriting; n += 1) {
    if (n % REVIEWS_OF_AUTHOR === 0) author = nextAuthor++;
    if (author >= cookies.length) throw new Error('more authors are needed');
    const slug = slugs[(author * REVIEWS_OF_AUTHOR + (n % REVIEWS_OF_AUTHOR)) % slugs.length] ?? '';
    const { status, body } = await postReview(author, slug, n);
    if (status === 201) acknowledged += 1;
    else if (status !== 503) throw new Error(`review: ${status} ${body}`);
    if (pause > 0) await sleep(Math.max(0, startedAt + (n + 1) * pause - performance.now()));
  }
}

process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').on('data', (told) => {
  if (String(told).includes('stop')) isWriting = false;
});
await new Promise((resolve) => process.stdin.once('data', resolve));
const startedAt = performance.now();
await Promise.all(Array.from({ length: writers }, keepWriting));
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${acknowledged} ${seconds} ${nextAuthor - firstAuthor}\n`);
process.exit(0);
