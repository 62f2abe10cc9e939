import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CatalogContext } from '#backend/catalogue/list-tools.ts';
import { compareTools } from '#backend/catalogue/load-tool.ts';
import { ToolTexts } from '#backend/catalogue/tool-texts.ts';
import { notFound } from '#backend/errors.ts';
import { Answer, type AnswerParts } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { isDecodable, parseBody, parseLanguage, parseQuery, parseQueryString } from '#backend/http/parse-request.ts';
import { JSON_TYPE } from '#backend/http/respond.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import { createMatcher, type EndpointMatch } from '#domain/api/endpoint.ts';
import { PUBLIC_READ_REQUESTS } from '#domain/api/read-requests.ts';
import { PUBLIC_READS } from '#domain/api/reads.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { StoredAd } from '#domain/model/ad.ts';
import { type Catalog, type Comparison, ComparisonRequest, catalogueText } from '#domain/model/catalogue.ts';
import { INTENT_HEADER, intentToText, UNMET_HEADER } from '#domain/model/search-intent.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { openApiDocument } from './openapi.ts';
import { type CachedReadName, READ_HANDLERS, type ReadContext, type ReadResult } from './public-reads.ts';

export const PUBLIC_CACHING = 'public, max-age=0, must-revalidate';

type MatchedRead = EndpointMatch<CachedReadName>;

const { compareTools: _, ...CACHED_READS } = PUBLIC_READS;
const findRead = createMatcher(CACHED_READS);

/** Canonical address: known parameters in fixed order, without blanks. */
function canonicalKey(path: string, { name }: MatchedRead, params: URLSearchParams): string {
  const kept = Object.keys(PUBLIC_READS[name].query).flatMap((parameter) => {
    const values = params.getAll(parameter);
    // Blank repeats are errors, too: they must not match a cached answer.
    const meant = values.length > 1 ? values : values.filter(Boolean);
    return meant.map((value): [string, string] => [parameter, value]);
  });
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}

/** The slug is still encoded; undecodable ones are unknown. */
function runRead({ name, params: segments }: MatchedRead, context: ReadContext, params: URLSearchParams) {
  const run = READ_HANDLERS[name] as (context: ReadContext, request: unknown) => Promise<ReadResult>;
  return run(context, { ...segments, ...parseQuery(PUBLIC_READ_REQUESTS[name].query, params) });
}

function bodyOf({ name }: MatchedRead, body: unknown): AnswerParts['body'] {
  if (body instanceof ToolTexts) return body.parts;
  return name === 'getCatalog' ? catalogueText(body as Catalog) : JSON.stringify(body);
}

function pageHeaders(path: string, params: URLSearchParams, { page }: ReadResult): Record<string, string> {
  if (!page) return {};
  const { total, limit, offset, intent, unmet = [] } = page;
  const last = Math.min(total, page.reachable ?? total);
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(params);
    query.set('limit', String(limit));
    query.set('offset', String(to));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(offset + limit < last ? [link(offset + limit, 'next')] : []),
    ...(offset > 0 ? [link(Math.max(0, offset - limit), 'prev')] : []),
  ];
  return {
    'X-Total-Count': String(total),
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
    ...(intent ? { [INTENT_HEADER]: intentToText(intent) } : {}),
    ...(unmet.length > 0 ? { [UNMET_HEADER]: encodeURIComponent(unmet.join(' ')) } : {}),
  };
}

/** Parsing an address costs more than a cached answer. At most 2 MB. */
const ADDRESSES_MAX = 5_000;
const URL_LENGTH_MAX = 200;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export class PublicApi {
  readonly context: CatalogContext;
  readonly #cache: AnswerCache;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #ads: readonly StoredAd[];
  #words: string | undefined;
  #openApi: Answer | null = null;
  readonly #keys = new LRUCache<string, string>({ max: ADDRESSES_MAX });
  /** Changes with the advertisements. */
  readonly adsEdition: string;
  readonly #build: string | undefined;

  constructor(
    context: CatalogContext,
    cache: AnswerCache,
    headers: Readonly<Record<string, string>>,
    ads: readonly StoredAd[] = [],
    build?: string,
  ) {
    this.#build = build;
    this.context = context;
    this.#ads = ads;
    this.adsEdition = digest(JSON.stringify(ads)).slice(0, 8);
    this.#cache = cache;
    this.#headers = {
      ...headers,
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': PUBLIC_CACHING,
      Vary: 'Accept-Encoding',
    };
  }

  openApi(): Answer {
    if (this.#openApi) return this.#openApi;
    const body = JSON.stringify(openApiDocument());
    const version = digest(body).slice(0, 16);
    this.#openApi = new Answer({ status: 200, type: JSON_TYPE, body, version, dependsOn: [], headers: this.#headers });
    return this.#openApi;
  }

  keyOf(url: string): string {
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const at = url.includes('#') ? -1 : url.indexOf('?');
    const [path, queryString] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
    const found = findRead(path);
    const key = found && isDecodable(queryString) ? canonicalKey(path, found, new URLSearchParams(queryString)) : url;
    if (url.length <= URL_LENGTH_MAX) this.#keys.set(url, key);
    return key;
  }

  /** Undefined for what is not kept. */
  sharedKeyOf(url: string): string | undefined {
    return findRead(url.split('?', 1)[0] ?? '') ? this.keyOf(url) : undefined;
  }

  #wordsEdition(): string {
    this.#words ??= digest(JSON.stringify(LANGUAGES.map(searchWordsOf))).slice(0, 8);
    return this.#words;
  }

  /** Releases may search differently; browsers keep catalogues until what the API says of itself, or how it reads searches, changes. */
  #editionOf({ name }: MatchedRead): string[] {
    if (name === 'getCatalog') return [this.openApi().content.version, this.#wordsEdition()];
    return this.#build === undefined ? [] : [this.#build];
  }

  /** Throws ApiError. */
  async answer(path: string, queryString: string): Promise<Answer> {
    const found = findRead(path);
    if (!found) throw notFound('Page');
    const params = parseQueryString(queryString);
    const key = canonicalKey(path, found, params);
    return this.#cache.resolve(key, async (version) => {
      const result = await runRead(found, { ...this.context, version, ads: this.#ads }, params);
      return new Answer({
        status: 200,
        type: JSON_TYPE,
        version: [version.text, ...(result.isOfAds ? [this.adsEdition] : []), ...this.#editionOf(found)].join('-'),
        dependsOn: result.dependsOn,
        body: bodyOf(found, result.body),
        headers: { ...this.#headers, ...pageHeaders(path, new URLSearchParams(key.split('?')[1] ?? ''), result) },
      });
    });
  }
}

export async function answerComparison(
  context: CatalogContext,
  queryString: string,
  body: unknown,
): Promise<Comparison> {
  const language = parseLanguage(parseQueryString(queryString));
  const { toolSlugs } = parseBody(ComparisonRequest, body);
  return compareTools(context.database, language, toolSlugs);
}
