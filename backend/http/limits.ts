import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Env } from '#backend/server/env.ts';

const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 50_000;
const API_PER_MINUTE = 600;
/** 120 per minute plus a burst of 40. */
const LISTS_PER_MINUTE = 160;
const LIST_CALL = /^\/api\/tools(?:\/facets)?(?:\?|$)/;

function network(address: string): string {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const MAPPED = /^::ffff:([\da-f]+):([\da-f]+)$/;

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** One spelling per address: an IPv4 address, or an IPv6 /64. Null for other text. */
function normalizeAddress(text: string): string | null {
  const address = (IN_BRACKETS.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text).split('%', 1)[0] ?? '';
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(canonical) ?? [];
  return high && low ? dotted(Number.parseInt(high, 16), Number.parseInt(low, 16)) : network(canonical);
}

/** An IPv4 address, or an IPv6 /64 (one household). Invalid forwarded text counts as the proxy's. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const hops = trustProxy ? String(request.headers['x-forwarded-for'] ?? '').split(',') : [];
  const forwarded = normalizeAddress(hops.at(-1)?.trim() ?? '');
  return forwarded ?? normalizeAddress(request.socket.remoteAddress ?? '') ?? 'unknown';
}

type Window = { count: number; endsAt: number };

export class WindowCounter {
  /** Made with the first key: an empty one takes 1 MB and 5 ms. */
  #windows: LRUCache<string, Window> | null = null;
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(limit: number, windowMs = MINUTE_MS) {
    this.#limit = Math.max(1, Math.round(limit));
    this.#windowMs = windowMs;
  }

  count(key: string, now: number): number {
    this.#windows ??= new LRUCache({ max: ADDRESSES_MAX });
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs });
      return 0;
    }
    window.count += 1;
    return window.count > this.#limit ? window.endsAt - now : 0;
  }
}

export class ReadLimits {
  readonly #trustProxy: boolean;
  readonly #isSearchPage: (url: string) => boolean;
  readonly #counters: { all: WindowCounter; lists: WindowCounter } | null;

  constructor(
    { rateScale, trustProxy }: Pick<Env, 'rateScale' | 'trustProxy'>,
    isSearchPage: (url: string) => boolean,
  ) {
    this.#trustProxy = trustProxy;
    this.#isSearchPage = isSearchPage;
    this.#counters =
      rateScale === 0
        ? null
        : {
            all: new WindowCounter(API_PER_MINUTE * rateScale),
            lists: new WindowCounter(LISTS_PER_MINUTE * rateScale),
          };
  }

  isOver(request: IncomingMessage): boolean {
    return this.secondsToWait(request) > 0;
  }

  /** Counts a read; 0 within limits. Searches and lists have another. */
  secondsToWait(request: IncomingMessage): number {
    if (!this.#counters) return 0;
    const address = clientAddress(request, this.#trustProxy);
    const now = Date.now();
    const wait = this.#counters.all.count(address, now);
    const url = request.url ?? '/';
    const isList = LIST_CALL.test(url) || this.#isSearchPage(url);
    const listWait = isList ? this.#counters.lists.count(address, now) : 0;
    return Math.ceil(Math.max(wait, listWait) / 1000);
  }
}
