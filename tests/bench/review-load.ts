import { readFileSync, writeFileSync } from 'node:fs';
import { type Authors, REVIEWS_OF_AUTHOR, reviewRequest } from './authors.ts';
import { failuresIn, rateIn, wrk } from './load.ts';
import { SITE } from './site.ts';

const SCRIPT = `local made, at = {}, 0
function init(given)
  at = tonumber(given[2])
  for each in io.open(given[1], "rb"):read("*a"):gmatch("[^%z]+") do made[#made + 1] = each end
end
function request()
  at = at + 1
  return made[at]
end\n`;

/** Reviews as fast as the site takes them, from `wrk`, which leaves the processors to the server. */
export class ReviewLoad {
  readonly #atOnce: number;
  readonly #requests: string;
  readonly #script: string;
  readonly #count: number;
  #used = 0;

  /** Uses the first `count` authors. Groups of `atOnce` write in turns, so that hardly anybody has two reviews under way. */
  constructor(authorsFile: string, { count, atOnce }: { count: number; atOnce: number }) {
    const authors: Authors = JSON.parse(readFileSync(authorsFile, 'utf8'));
    const turns = Array.from({ length: (count / atOnce) * REVIEWS_OF_AUTHOR }, (_, turn) => turn);
    const texts = turns.flatMap((turn) => {
      const first = Math.floor(turn / REVIEWS_OF_AUTHOR) * atOnce;
      return Array.from({ length: atOnce }, (_, i) => requestText(authors, first + i, turn % REVIEWS_OF_AUTHOR));
    });
    this.#atOnce = atOnce;
    this.#requests = `${authorsFile}.requests`;
    this.#script = `${authorsFile}.lua`;
    this.#count = texts.length;
    writeFileSync(this.#requests, texts.join('\0'));
    writeFileSync(this.#script, SCRIPT);
  }

  /** Acknowledged reviews per second. One failure ends the bench. */
  run(seconds: number): number {
    const options = ['-t1', `-c${this.#atOnce}`, `-d${seconds}s`, '-s', this.#script];
    const report = wrk([...options, SITE, '--', this.#requests, String(this.#used)]);
    const written = Number(/(\d+) requests in/.exec(report)?.[1]);
    // Those under way at the end may have been written.
    this.#used += written + 2 * this.#atOnce;
    if (failuresIn(report) > 0 || report.includes('Socket errors') || !(this.#used < this.#count))
      throw new Error(`wrk, writing reviews: ${report}`);
    return rateIn(report);
  }
}

function requestText(authors: Authors, author: number, n: number): string {
  const { path, headers, body } = reviewRequest(authors, author, n);
  const lines = Object.entries({ Host: new URL(SITE).host, ...headers, 'Content-Length': Buffer.byteLength(body) });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
