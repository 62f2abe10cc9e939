import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { parseUrl } from '#domain/model/addresses.ts';
import { LinkFailure, linkReasonOf } from './link-finding.ts';

/**
 * Throws ETIMEDOUT. Node 20 may garbage-collect combined signals (AbortSignal.any, AbortSignal.timeout), which then
 * never fire.
 */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    controller.abort(Object.assign(new Error(`not within ${milliseconds} ms`), { code: 'ETIMEDOUT' }));
  }, milliseconds);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** One request per host at a time. */
export class HostQueue {
  readonly #pauseMs: number;
  readonly #last = new Map<string, Promise<number>>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(host);
    const turn = (async () => {
      const end = await before;
      if (end !== undefined) await this.#pauseAfter(end, signal);
      signal.throwIfAborted();
      return work();
    })();
    this.#last.set(host, turn.then(Date.now, Date.now));
    return turn;
  }

  async #pauseAfter(end: number, signal: AbortSignal): Promise<void> {
    const left = end + this.#pauseMs - Date.now();
    if (left > 0 && !signal.aborted) await sleep(left, undefined, { signal }).catch(() => {});
  }
}

export type FetchOptions = {
  userAgent: string;
  timeoutMs: number;
  isAllowed: (address: string) => boolean;
  hostQueue: HostQueue;
  signal: AbortSignal;
  resolve?: (host: string) => Promise<LookupAddress[]>;
};
type Fetched = { url: string; httpStatus: number };
export type FetchedPage = Fetched & { text: string | null };
export type FetchedFile = Fetched & { bytes: Buffer | null };

const REDIRECTS_MAX = 5;
const BYTES_MAX = 256 * 1024;
const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const resolveAll = (host: string) => lookup(host, { all: true });

/** A DNS lookup has no signal. */
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    work.then(done, failed);
  });
}

/** Throws LinkFailure if any address is refused. */
async function addressesOf(url: URL, { isAllowed, resolve = resolveAll }: FetchOptions): Promise<LookupAddress[]> {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''));
  const isRefused = !addresses.every(({ address }) => isAllowed(address));
  if (isRefused || addresses.length === 0) throw new LinkFailure(isRefused ? 'private_address' : 'dns', url.href);
  return addresses;
}

/** Checked addresses only: second lookups could differ (DNS rebinding). */
function lookupOf(addresses: readonly LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  const [first] = addresses;
  return (_host, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function requestPage(url: URL, addresses: readonly LookupAddress[], userAgent: string, signal: AbortSignal) {
  const [request, port] = url.protocol === 'https:' ? [requestHttps, 443] : [requestHttp, 80];
  return new Promise<IncomingMessage>((answered, failed) => {
    const options = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? port : Number(url.port),
      path: url.pathname + url.search,
      headers: {
        Host: url.host,
        'User-Agent': userAgent,
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
        'Accept-Language': 'en,*;q=0.5',
      },
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    };
    request(options, answered)
      .on('error', failed)
      // An upgrade (101) closes the connection without an error.
      .on('close', () => failed(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })))
      .end();
  });
}

/** At most `bytesMax`, decoded. */
async function readStart(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const decoder = DECODERS[String(answer.headers['content-encoding'] ?? '').toLowerCase()]?.();
  const body = (
    decoder ? answer.on('error', (error) => decoder.emit('error', error)).pipe(decoder) : answer
  ) as Readable;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(pieces).subarray(0, bytesMax);
}

function decode(bytes: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const [, label = 'utf-8'] = named.exec(contentType) ?? named.exec(bytes.toString('latin1', 0, 1024)) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

type ReadAnswer<Content> = (answer: IncomingMessage, type: string) => Promise<Content>;

function fetchOnce<Content>(
  url: URL,
  fetching: FetchOptions,
  read: ReadAnswer<Content>,
): Promise<(Fetched & { content: Content }) | { location: string }> {
  return withTimeLimit(fetching.signal, fetching.timeoutMs, async (signal) => {
    try {
      const addresses = await rejectOnAbort(signal, addressesOf(url, fetching));
      const answer = await requestPage(url, addresses, fetching.userAgent, signal);
      const { statusCode: httpStatus = 0, headers } = answer;
      const { location, 'content-type': type = '' } = headers;
      const isRedirect = REDIRECTS.has(httpStatus) && location !== undefined;
      const found = isRedirect ? { location } : { url: url.href, httpStatus, content: await read(answer, type) };
      answer.destroy();
      return found;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  });
}

function next(location: string, from: URL): URL {
  const url = parseUrl(location, from.href);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new LinkFailure('bad_redirect', from.href);
  url.username = '';
  url.password = '';
  return url;
}

async function follow<Content>(start: string, fetching: FetchOptions, read: ReadAnswer<Content>) {
  let url = new URL(start);
  for (let redirects = 0; ; redirects += 1) {
    const at = url;
    const found = await fetching.hostQueue
      .run(at.hostname, fetching.signal, () => fetchOnce(at, fetching, read))
      .catch((error) => {
        fetching.signal.throwIfAborted();
        throw error instanceof LinkFailure ? error : new LinkFailure(linkReasonOf(error), at.href, error);
      });
    if (!('location' in found)) return found;
    if (redirects === REDIRECTS_MAX) throw new LinkFailure('too_many_redirects', at.href);
    url = next(found.location, at);
  }
}

export async function fetchPage(website: string, fetching: FetchOptions): Promise<FetchedPage> {
  const { content: text, ...found } = await follow(website, fetching, async (answer, type) =>
    answer.statusCode === 200 && PAGE.test(type) ? decode(await readStart(answer, BYTES_MAX), type) : null,
  );
  return { ...found, text };
}

export async function fetchFile(address: string, fetching: FetchOptions, bytesMax: number): Promise<FetchedFile> {
  const { content, ...found } = await follow(address, fetching, async (answer) =>
    answer.statusCode === 200 ? await readStart(answer, bytesMax + 1) : null,
  );
  return { ...found, bytes: content && content.length <= bytesMax ? content : null };
}
