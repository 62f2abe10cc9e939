import { createHash } from 'node:crypto';
import type { Env } from '#backend/env.ts';
import { type Language, LANGUAGE_TAGS } from '#domain/languages.ts';
import { type Dependence, joinDependences } from '#backend/changes/catalog-change.ts';
import { type CatalogVersion, catalogVersion } from '#backend/changes/catalog-version.ts';
import { Answer, type AnswerContent } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { linkOrigin } from '#backend/http/site-origins.ts';
import { commonHeaders, pagePolicy } from '#backend/http/security-headers.ts';
import type { ReadDesk } from '#backend/routes/read-desk.ts';
import { type DocumentTemplate, fillTemplate } from './document.ts';
import { pageRequest, today } from './page-request.ts';
import { readInProcess } from './read-in-process.ts';
import type { RenderedPage, Renderer } from './renderer.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** `isKept` is false in development, where a page must show what was edited a moment ago. */
export type PageSource = { renderer: Renderer; template: DocumentTemplate; isKept: boolean };

const NOT_KEPT = catalogVersion(null, null);

/** Renders pages on the server and keeps them like other answers. A page is the same for everybody in its language. */
export class PageDesk {
  readonly #env: Env;
  readonly #cache: AnswerCache;
  readonly #desk: ReadDesk;
  readonly #source: PageSource;
  readonly #headers: Readonly<Record<string, string>>;
  /** Changes with the build and with what the configuration puts on every page. */
  readonly #edition: string;

  constructor(deps: { env: Env; cache: AnswerCache; desk: ReadDesk; source: PageSource }) {
    this.#env = deps.env;
    this.#cache = deps.cache;
    this.#source = deps.source;
    this.#desk = deps.desk;
    const { siteName, supportEmail } = deps.env;
    const { adsEdition } = deps.desk;
    const settings = [deps.source.template.build, siteName, supportEmail, linkOrigin(deps.env), adsEdition].join('\n');
    this.#edition = createHash('sha256').update(settings).digest('base64url').slice(0, 8);
    const { hashes } = deps.source.template;
    this.#headers = {
      ...commonHeaders(deps.env),
      ...(hashes ? { 'Content-Security-Policy': pagePolicy(deps.env, hashes) } : {}),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
    };
  }

  /** The key of a page in the answer cache. Texts such as "valid until" depend on the day, so it is part of it. */
  keyOf(path: string, search: string, language: Language): string {
    return `page ${language} ${today()} ${path}${search}`;
  }

  /** `headers`: what the answer says besides, each time the same for a path. */
  async answer(
    path: string,
    search: string,
    language: Language,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const make = async (version: CatalogVersion) => {
      let dependsOn: Dependence = [];
      const read = readInProcess(this.#desk, (more) => {
        dependsOn = joinDependences(dependsOn, more);
      });
      const page = await this.#source.renderer.renderPage(pageRequest(this.#env, path, search, language), read);
      const tag = `${version.text}-${this.#edition}-${today()}-${language}`;
      return this.#present(page, language, { version: tag, dependsOn, headers });
    };
    return this.#source.isKept
      ? this.#cache.resolve(this.keyOf(path, search, language), make)
      : make({ ...NOT_KEPT, text: String(Date.now()) });
  }

  async errorAnswer(path: string, search: string, language: Language, requestId: string): Promise<Answer> {
    const page = await this.#source.renderer.renderErrorPage(pageRequest(this.#env, path, search, language), requestId);
    return this.#present({ ...page, status: 500 }, language, { version: requestId, dependsOn: [], headers: {} });
  }

  #present(
    page: RenderedPage,
    language: Language,
    { version, dependsOn, headers }: Pick<AnswerContent, 'version' | 'dependsOn' | 'headers'>,
  ): Answer {
    const { status, location } = page;
    const isKept = status === 200;
    return new Answer({
      status,
      type: HTML_TYPE,
      version,
      dependsOn,
      body: location ? '' : fillTemplate(this.#source.template, language, page),
      headers: {
        ...this.#headers,
        'Content-Language': LANGUAGE_TAGS[language],
        ...(isKept ? {} : { 'Cache-Control': 'private, no-store' }),
        ...(location ? { Location: location } : {}),
        ...headers,
      },
    });
  }
}
