import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openApiDocument } from '#backend/api/openapi.ts';
import { type RandomBody, randomBody } from '../support/random-body.ts';
import { FILES, HEADER_NAMES, HEADER_VALUES, MALFORMED, METHODS, PAGES, TEXTS } from './hostile-values.ts';

export type HostileRequest = {
  /** For reports. */
  name: string;
  bytes: Buffer;
  answersMax: number;
  /** The client ends its side at once. */
  isCutOff: boolean;
};

/** Of other people, and the attacker's own cookie. */
export type Targets = {
  slugs: readonly string[];
  reviews: readonly number[];
  sessions: readonly number[];
  cookie: string;
};

type Call = { method: string; path: string; query: readonly string[]; bodies: (() => RandomBody) | null };

/** Addresses of no real network (RFC 2544), and more of them than limits let through. */
const ADDRESSES = 30_000;
const BODIES_AT_ONCE = 200;

/** Valid values of body fields, by name. */
const VALID: Readonly<Record<string, unknown>> = {
  title: 'A title',
  content: 'What there is to say.',
  rating: 4,
  ratings: { features: 4, easeOfUse: 5, value: 4 },
  isAnonymous: true,
  reviewerName: 'Somebody',
  toolSlugs: ['chatgpt', 'claude'],
  password: 'correct horse battery',
  newPassword: 'another good password',
  token: 'x'.repeat(43),
  reason: 'spam',
  note: 'Look.',
  name: 'Minutes',
  website: 'https://minutes.example/app',
  description: 'Writes the minutes of meetings.',
  categories: ['writing'],
  pricingType: 'freemium',
};

type Described = {
  parameters?: readonly { in: string; name: string }[];
  requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
};

function bodiesOf({ requestBody }: Described): (() => RandomBody) | null {
  const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
  if (fields.length === 0) return null;
  let left: RandomBody[] = [];
  return () => {
    const valid = Object.fromEntries(
      fields.map((field) => [field, VALID[field] ?? `${field}-${randomUUID().slice(0, 8)}`]),
    );
    if ('email' in valid) valid.email = `${randomUUID().slice(0, 8)}@attacker.example`;
    if (left.length === 0) left = fc.sample(randomBody(valid), BODIES_AT_ONCE);
    return left.pop() ?? { headers: {}, body: Buffer.from('{}') };
  };
}

function documentedCalls(): Call[] {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      query: (described.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      bodies: bodiesOf(described),
    })),
  );
}

/** Requests that no proper client sends: to every documented call, page and file, and what is no HTTP at all. */
export class HostileRequests {
  readonly #random: () => number;
  readonly #calls = documentedCalls();

  constructor(random: () => number) {
    this.#random = random;
  }

  next(targets: Targets): HostileRequest {
    const dice = this.#random();
    if (dice < 0.04) return this.#malformed();
    if (dice < 0.16) return this.#read(this.#fill(this.#pick(PAGES), targets), targets);
    if (dice < 0.24) return this.#read(this.#pick(FILES), targets);
    return this.#call(targets);
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #malformed(): HostileRequest {
    const [text, answersMax] = this.#pick(MALFORMED);
    const bytes = Buffer.from(text, 'latin1');
    return { name: `malformed: ${text.slice(0, 60)}`, bytes, answersMax, isCutOff: true };
  }

  #read(path: string, targets: Targets): HostileRequest {
    const method = this.#random() < 0.85 ? 'GET' : this.#pick(METHODS);
    const names = [
      'search',
      'category',
      'pricing',
      'rating',
      'sort',
      'page',
      'tools',
      'tag',
      'tab',
      'token',
      'lng',
      'text',
      'title',
    ];
    return this.#request(method, path + this.#query(names), { headers: {}, body: Buffer.alloc(0) }, targets);
  }

  #call(targets: Targets): HostileRequest {
    const { method, path, query, bodies } = this.#pick(this.#calls);
    const sent = (method === 'GET' ? null : this.#body(bodies)) ?? { headers: {}, body: Buffer.alloc(0) };
    const chosen = this.#random() < 0.95 ? method : this.#pick(METHODS);
    return this.#request(chosen, this.#fill(path, targets) + this.#query(query), sent, targets);
  }

  #body(bodies: (() => RandomBody) | null): RandomBody {
    const json = (text: string) => ({ headers: { 'Content-Type': 'application/json' }, body: Buffer.from(text) });
    const dice = this.#random();
    const depth = Math.floor(this.#random() * 7_000);
    if (dice < 0.03) return json('['.repeat(depth) + ']'.repeat(depth));
    if (dice < 0.06) return json('{"a":'.repeat(depth / 3));
    if (dice < 0.09) return json(`{"title":"${'x'.repeat(this.#random() * 300_000)}"}`);
    if (dice < 0.12) return json(JSON.stringify(Object.fromEntries(TEXTS.map((text, i) => [text.slice(0, 40), i]))));
    return bodies?.() ?? json(this.#random() < 0.5 ? '{}' : JSON.stringify({ [this.#pick(TEXTS)]: this.#pick(TEXTS) }));
  }

  /** Values of a path's parameters: mostly those of somebody else. */
  #fill(path: string, { slugs, reviews, sessions }: Targets): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'text' || this.#random() < 0.15) return this.#escaped(this.#pick(TEXTS));
      return String(name === 'slug' ? this.#pick(slugs) : this.#pick(path.includes('session') ? sessions : reviews));
    });
  }

  #escaped(text: string): string {
    const dice = this.#random();
    if (dice < 0.1) return text.replace(/[\s\0]/g, '');
    return encodeURIComponent(text.toWellFormed?.() ?? text.replace(/[\ud800-\udfff]/g, '%ED%A0%80')).slice(0, 7_000);
  }

  #query(names: readonly string[]): string {
    const count = Math.floor(this.#random() * 4);
    const one = () => {
      const name = this.#random() < 0.9 && names.length > 0 ? this.#pick(names) : this.#escaped(this.#pick(TEXTS));
      return `${name}=${this.#escaped(this.#pick(TEXTS))}`;
    };
    return count === 0 ? '' : `?${Array.from({ length: count }, one).join('&')}`;
  }

  #request(method: string, target: string, { headers, body }: RandomBody, { cookie }: Targets): HostileRequest {
    const address = Math.floor(this.#random() * ADDRESSES);
    const lines: [string, string][] = [
      ['Host', this.#random() < 0.97 ? 'localhost' : this.#pick(HEADER_VALUES)],
      ['Connection', 'close'],
      ['X-Forwarded-For', `198.18.${address >> 8}.${address & 255}`],
      ...Object.entries(headers),
    ];
    if (this.#random() < 0.5) lines.push(['Cookie', cookie]);
    while (this.#random() < 0.35) lines.push([this.#pick(HEADER_NAMES), this.#pick(HEADER_VALUES)]);
    const isCutOff = this.#random() < 0.01;
    if (body.length > 0 && isCutOff) lines.push(['Content-Length', String(body.length + 1)]);
    else if (body.length > 0 && this.#random() < 0.9) lines.push(['Content-Length', String(body.length)]);
    else if (body.length > 0) lines.push(['Transfer-Encoding', 'chunked']);
    const isChunked = lines.at(-1)?.[0] === 'Transfer-Encoding';
    const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
      '\r\n',
    );
    const wire = isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body];
    const bytes = Buffer.concat([head, ...wire].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    return { name: `${method} ${target}`.slice(0, 200), bytes, answersMax: 1, isCutOff };
  }
}
