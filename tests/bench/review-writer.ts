import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Authors, REVIEWS_OF_AUTHOR, reviewRequest } from './authors.ts';
import { SITE } from './site.ts';

/*
 * `review-writer.ts <file of authors> <first author> <writers> <reviews per second>`: prints "ready", writes from "go" to
 * "stop" on standard input, then prints acknowledged reviews, seconds and authors used. Refusals of a busy server do not count.
 */
const [file = '', ...numbers] = process.argv.slice(2);
const [firstAuthor = 0, writers = 8, rate = 1] = numbers.map(Number);
const authors: Authors = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true, maxSockets: writers });

function postReview(author: number, n: number): Promise<{ status: number; body: string }> {
  const { path, headers, body: review } = reviewRequest(authors, author, n);
  return new Promise((resolve, reject) => {
    const sent = request(SITE + path, { method: 'POST', agent, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end(review);
  });
}

let isWriting = true;
let acknowledged = 0;
let nextAuthor = firstAuthor;

/** One author after the other, one review after the other. */
async function keepWriting(): Promise<void> {
  const pause = (writers * 1000) / rate;
  const startedAt = performance.now();
  let author = 0;
  for (let n = 0; isWriting; n += 1) {
    if (n % REVIEWS_OF_AUTHOR === 0) author = nextAuthor++;
    if (author >= authors.cookies.length) throw new Error('more authors are needed');
    const { status, body } = await postReview(author, n % REVIEWS_OF_AUTHOR);
    if (status === 201) acknowledged += 1;
    else if (status !== 503) throw new Error(`review: ${status} ${body}`);
    await sleep(Math.max(0, startedAt + (n + 1) * pause - performance.now()));
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
