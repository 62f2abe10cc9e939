import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { ApiError, notFound } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/answer.ts';
import { problemAnswer, unavailable } from '#backend/http/errors.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { BUSY } from '#backend/http/read-queue.ts';
import { requestIdOf } from '#backend/http/request.ts';
import { waiterOf } from '#backend/http/request-queue.ts';
import { sendAnswer } from '#backend/http/respond.ts';
import { commonHeaders } from '#backend/http/security.ts';
import { escapeXml } from '#backend/seo/sitemap-xml.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import type { Log } from '#backend/server/log.ts';
import { WRITES } from '#domain/api/writes.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import type english from '#locales/en/frame.json';
import { isOfShell } from './app-shell.ts';
import { pageLanguage } from './document.ts';
import type { PageRenderer } from './page-renderer.ts';

/** `url`: path and query. */
export type SendPage = (ctx: Context, url: string, headers?: Readonly<Record<string, string>>) => Promise<void>;

export function createSendPage(
  pages: PageRenderer | null,
  log: Log,
  { trustProxy }: Pick<Env, 'trustProxy'>,
): SendPage {
  return async (ctx, url, headers) => {
    if (!pages) throw notFound('Page');
    const address = pages.addressOf(url);
    const language = pageLanguage(address.search, ctx.headers);
    const waiter = waiterOf(ctx.req, trustProxy);
    const answer = await pages.answer(address, language, waiter, headers).catch((error: unknown) => {
      const refusal = error instanceof ApiError ? error : unavailable(error);
      if (refusal) throw refusal;
      log.error({ requestId: ctx.state.requestId, err: error }, 'page failed');
      return pages.errorAnswer(address, language, waiter, ctx.state.requestId);
    });
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PAGES_OF_API: ReadonlySet<string> = new Set([WRITES.showConfirmation.path, WRITES.showUnsubscription.path]);
const NO_PAGE = /^\/(?:api|ws|healthz|readyz|og)(?:\/|$)|\.[a-z0-9]{1,11}$/i;

const isRead = (method = '') => method === 'GET' || method === 'HEAD';
const acceptsHtml = ({ headers }: IncomingMessage) => /\btext\/html\b/i.test(headers.accept ?? '');

function isPageRequest({ method, path, req }: Context): boolean {
  const isPage = PAGES_OF_API.has(path) || !NO_PAGE.test(path);
  return isPage && isRead(method) && acceptsHtml(req);
}

const headersIn = (language: Language) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Content-Language': LANGUAGE_TAGS[language],
});

async function refusalHtml(language: Language, code: 'busy' | 'too_many_requests', siteName: string): Promise<string> {
  const frame: { default: typeof english } = await import(`#locales/${language}/frame.json`, {
    with: { type: 'json' },
  });
  const { errors, server_error: texts } = frame.default;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeXml(siteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${errors[code]}</h1><p><a href="">${texts.reload}</a></p><p><a href="/">${texts.home}</a></p></main></body>
</html>
`;
}

export async function sendRefusalPage(ctx: Context, error: ApiError, siteName: string): Promise<boolean> {
  const { code } = error;
  if ((code !== 'busy' && code !== 'too_many_requests') || !isPageRequest(ctx)) return false;
  const language = pageLanguage(ctx.search, ctx.headers);
  ctx.body = await refusalHtml(language, code, siteName);
  ctx.set(headersIn(language));
  return true;
}

type RefusalDeps = { pages: PageRenderer; env: Env; failures: FailureReports };

/** Refuses pages before Koa, where that costs next to nothing. */
export function refusePages(respond: RequestListener, { pages, env, failures }: RefusalDeps): RequestListener {
  const common = commonHeaders(env);
  const refuse = async (request: IncomingMessage, response: ServerResponse, language: Language) => {
    failures.report(BUSY, 'page refused');
    const problem = problemAnswer(BUSY, requestIdOf(request), common);
    const isHtml = acceptsHtml(request);
    const body = isHtml ? await refusalHtml(language, 'busy', env.siteName) : problem.body;
    const headers = { ...problem.headers, ...(isHtml ? headersIn(language) : {}) };
    if (response.destroyed) return;
    response.writeHead(BUSY.status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return (request, response) => {
    const { method, url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (!isRead(method) || NO_PAGE.test(path) || isOfShell(path)) return respond(request, response);
    const address = pages.addressOf(url);
    const language = pageLanguage(address.search, request.headers);
    if (pages.admits(address, language, clientAddress(request, env.trustProxy))) return respond(request, response);
    refuse(request, response, language).catch((error: unknown) => {
      failures.report(error, 'refusal failed');
      response.statusCode = BUSY.status;
      response.end();
    });
  };
}
