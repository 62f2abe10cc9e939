import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PublicApi } from '#backend/api/public-api.ts';
import {
  type AnswerDependency,
  type CatalogVersion,
  catalogVersion,
  mergeDependencies,
} from '#backend/changes/catalogue-change.ts';
import { Answer, type AnswerContent } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { type QueueLimits, RequestQueue, type Waiter } from '#backend/http/request-queue.ts';
import { commonHeaders, linkOrigin, pagePolicy } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { utcToday } from '#domain/model/atoms.ts';
import type { PageAddress, PageRequest, RenderedPage, Renderer } from '#domain/rendering.ts';
import { type DocumentTemplate, documentAssets, fillTemplate, pageRequest, readInProcess } from './document.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** `isCached` is false in development. */
export type PageSource = { renderer: Renderer; template: DocumentTemplate; isCached: boolean };

/** Matching a route costs as much as a cached page. A few MB at most. */
const ADDRESSES_MAX = 5_000;
const URL_LENGTH_MAX = 200;

const RENDERS: QueueLimits = {
  /** Rendering is CPU-bound; while one page awaits data, the other renders. */
  atOnce: 2,
  queued: 100,
  queuedOfClient: 25,
  /** A slow database renders slowly: nobody queues longer than a visitor waits. */
  placesMs: 5_000,
  queuedAlways: 2,
  waitMs: 5_000,
  turns: 250,
  turnsMs: 100,
};

const NOT_CACHED = catalogVersion(null, null);

/** Pages depend on the language, never on the visitor. */
export class PageRenderer {
  readonly #env: Env;
  readonly #cache: AnswerCache;
  readonly #api: PublicApi;
  readonly #source: PageSource;
  readonly #failures: FailureReports;
  readonly #renders = new RequestQueue<Answer>(RENDERS);
  readonly #addresses = new LRUCache<string, PageAddress>({ max: ADDRESSES_MAX });
  readonly #headers: Readonly<Record<string, string>>;
  /** By a page's modules: each route, each language. */
  readonly #assets = new Map<string, { html: Buffer; policy: Record<string, string> }>();
  /** Build and visible configuration. */
  readonly #edition: string;

  constructor(deps: {
    env: Env;
    cache: AnswerCache;
    publicApi: PublicApi;
    source: PageSource;
    failures: FailureReports;
  }) {
    this.#env = deps.env;
    this.#cache = deps.cache;
    this.#source = deps.source;
    this.#api = deps.publicApi;
    this.#failures = deps.failures;
    const { siteName, supportEmail } = deps.env;
    const { adsEdition } = deps.publicApi;
    const settings = [deps.source.template.build, siteName, supportEmail, linkOrigin(deps.env), adsEdition].join('\n');
    this.#edition = createHash('sha256').update(settings).digest('base64url').slice(0, 8);
    this.#headers = {
      ...commonHeaders(deps.env),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
    };
  }

  /** Reduced to the parameters that the page reads. */
  addressOf(url: string): PageAddress {
    const known = this.#addresses.get(url);
    if (known) return known;
    const at = url.indexOf('?');
    const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
    const address = this.#source.renderer.pageAddress(path, search);
    if (this.#source.isCached && url.length <= URL_LENGTH_MAX) this.#addresses.set(url, address);
    return address;
  }

  /** Includes the day, for texts such as "valid until". */
  keyOf({ path, search }: PageAddress, language: Language): string {
    return `page ${language} ${utcToday()} ${path}${search}`;
  }

  /** `headers` are constant per path. Throws `busy`. */
  async answer(
    address: PageAddress,
    language: Language,
    waiter: Waiter,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const key = this.keyOf(address, language);
    const found = this.#source.isCached ? this.#cache.find(key) : undefined;
    return found ?? this.#renders.run(key, waiter, () => this.#render(address, language, headers));
  }

  /** False: `answer` would throw `busy`, and costs more. */
  admits(address: PageAddress, language: Language, client: string): boolean {
    const key = this.keyOf(address, language);
    return (this.#source.isCached && this.#cache.find(key) !== undefined) || this.#renders.admits(key, client);
  }

  async #render(address: PageAddress, language: Language, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const make = async (version: CatalogVersion) => {
      let dependsOn: AnswerDependency = [];
      const read = readInProcess(this.#api, (more) => {
        dependsOn = mergeDependencies(dependsOn, more);
      });
      const page = await this.#source.renderer.renderPage(this.#request(address, language), read);
      for (const error of page.failures ?? [])
        this.#failures.report(error, 'part of a page failed', { path: address.path });
      const tag = `${version.text}-${this.#edition}-${utcToday()}-${language}`;
      return this.#present(page, language, { version: tag, dependsOn, headers });
    };
    return this.#source.isCached
      ? this.#cache.resolve(this.keyOf(address, language), make)
      : make({ ...NOT_CACHED, text: String(Date.now()) });
  }

  /** Waits its turn, too: many may have waited for the failed page. Throws `busy`. */
  async errorAnswer(address: PageAddress, language: Language, waiter: Waiter, requestId: string): Promise<Answer> {
    const key = `error ${requestId} ${this.keyOf(address, language)}`;
    return this.#renders.run(key, waiter, async () => {
      const page = await this.#source.renderer.renderErrorPage(this.#request(address, language), requestId);
      return this.#present({ ...page, status: 500 }, language, { version: requestId, dependsOn: [], headers: {} });
    });
  }

  #request({ path, search }: PageAddress, language: Language): PageRequest {
    return pageRequest(this.#env, path, search, language);
  }

  #assetsOf(page: RenderedPage) {
    const key = `${page.modules} ${page.unscripted}`;
    const known = this.#assets.get(key);
    if (known) return known;
    const { template } = this.#source;
    const { html, styleHashes } = documentAssets(template, page);
    const made = { html: Buffer.from(html), policy: pagePolicy(this.#env, template.scriptHashes, styleHashes) };
    this.#assets.set(key, made);
    return made;
  }

  #present(
    page: RenderedPage,
    language: Language,
    { version, dependsOn, headers }: Pick<AnswerContent, 'version' | 'dependsOn' | 'headers'>,
  ): Answer {
    const { status, location } = page;
    const assets = this.#assetsOf(page);
    const isCacheable = status === 200;
    return new Answer({
      status,
      type: HTML_TYPE,
      version,
      dependsOn,
      isHurried: this.#renders.isWaitedFor,
      body: location ? '' : fillTemplate(this.#source.template, assets, language, page),
      headers: {
        ...this.#headers,
        ...assets.policy,
        'Content-Language': LANGUAGE_TAGS[language],
        ...(isCacheable ? {} : { 'Cache-Control': 'private, no-store' }),
        ...(location ? { Location: location } : {}),
        ...headers,
      },
    });
  }
}
