import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { AnswerDependency } from '#backend/changes/catalogue-change.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED: Encoding[] = ['br', 'gzip', 'identity'];
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** Browsers send few different headers. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const header = acceptEncoding ?? '';
  const known = negotiated.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(PREFERRED);
  const chosen = PREFERRED.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  negotiated.set(header, chosen);
  return chosen;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Level 5 costs 0.08 ms for a list; 11 costs 10 ms and saves a sixth. */
const BROTLI_QUALITY = 5;
const WORTH_COMPRESSING = 256;

export type AnswerContent = {
  status: number;
  body: string;
  type: string;
  /**
   * Catalogue version when the work began; the ETag adds the encoding. Two servers may send equal bytes under two tags,
   * never different bytes under one.
   */
  version: string;
  dependsOn: AnswerDependency;
  headers: Readonly<Record<string, string>>;
};

type Encoded = { body: Buffer; headers: Record<string, string>; notModified: Record<string, string>; etag: string };

export class Answer {
  readonly content: AnswerContent;
  readonly #encoded = new Map<Encoding, Encoded>();
  readonly #underWay = new Map<Encoding, Promise<Encoded>>();

  constructor(content: AnswerContent) {
    this.content = content;
  }

  /** Synchronous: a cache hit needs no promise. */
  getEncoded(encoding: Encoding): Encoded | undefined {
    return this.#encoded.get(this.#chosen(encoding));
  }

  /** Concurrent calls share one compression. */
  async encode(encoding: Encoding): Promise<Encoded> {
    const chosen = this.#chosen(encoding);
    const making = this.#underWay.get(chosen) ?? this.#make(chosen);
    this.#underWay.set(chosen, making);
    return making.finally(() => this.#underWay.delete(chosen));
  }

  get size(): number {
    let size = this.content.body.length * 2;
    for (const { body } of this.#encoded.values()) size += body.length;
    return size;
  }

  async #make(encoding: Encoding): Promise<Encoded> {
    const made = this.#describe(encoding, await compress(Buffer.from(this.content.body), encoding));
    this.#encoded.set(encoding, made);
    return made;
  }

  #chosen(encoding: Encoding): Encoding {
    return this.content.body.length < WORTH_COMPRESSING ? 'identity' : encoding;
  }

  #describe(encoding: Encoding, body: Buffer): Encoded {
    const { type, version, headers } = this.content;
    const etag = `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const kept = { ...headers, ETag: etag };
    return {
      body,
      etag,
      notModified: kept,
      headers: {
        ...kept,
        'Content-Type': type,
        'Content-Length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    };
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
  return encoding === 'gzip' ? compressGzip(body) : body;
}
