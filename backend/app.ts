import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Koa from 'koa';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { StoredAd } from '#domain/schemas/ad.ts';
import { SearchVocabularies } from './catalog/search-vocabulary.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ChangeFollower } from './changes/change-follower.ts';
import { createCrawling, type Crawling, type CrawlSource } from './crawlers/create-crawling.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { FailureReports } from './failure-reports.ts';
import type { DatabaseHealth } from './health/database-health.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { methodNotAllowed, notFound, tooManyRequests, upgradeRequired } from './http/api-error.ts';
import { crossSite } from './http/cross-site.ts';
import { chooseEncoding } from './http/encoding.ts';
import { errors } from './http/errors.ts';
import { fastLane } from './http/fast-lane.ts';
import { ReadLimits } from './http/limits.ts';
import { requestId } from './http/request-id.ts';
import { commonHeaders } from './http/security-headers.ts';
import { sendAnswer } from './http/send-answer.ts';
import { sessions } from './http/sessions.ts';
import { originForm, siteOrigins } from './http/site-origins.ts';
import type { StaticFiles } from './http/static-files.ts';
import { LoginLimits } from './limits/login-limits.ts';
import { WriteLimits } from './limits/write-limits.ts';
import type { Log } from './log.ts';
import type { SendMail } from './mail/mail.ts';
import { PageDesk, type PageSource } from './pages/page-desk.ts';
import { pageLanguage } from './pages/page-language.ts';
import { pageSender, type SendPage } from './pages/send-page.ts';
import { ShellDesk } from './pages/shell-desk.ts';
import { apiRoutes, unknownCall } from './routes/api.ts';
import { serveCards } from './routes/cards.ts';
import { serveCrawled } from './routes/crawled.ts';
import { healthRoutes } from './routes/health.ts';
import { ReadDesk } from './routes/read-desk.ts';

export type AppDeps = {
  env: Env;
  database: Database;
  changes: ChangeFollower;
  log: Log;
  failures: FailureReports;
  health: Pick<DatabaseHealth, 'isSound'>;
  /** Sign session cookies: the first signs, all verify. */
  secrets: readonly string[];
  sendMail: SendMail;
  /** Has to be settled before the database is closed. */
  background: BackgroundWork;
  ads: readonly StoredAd[];
  /** Without pages only the API is served. */
  pages: PageSource | null;
  /** Without it there are no pictures of pages, and nothing for machines that read the site. */
  crawled?: CrawlSource;
  files: StaticFiles | null;
  isDraining: () => boolean;
  /** Reads at once what the first search needs; if that fails, it is read again with that search. */
  isWarmedUp?: boolean;
};

const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{1,11}$/i;

/** What the service worker keeps: the same for everybody. */
function serveShell(shell: ShellDesk | null): Koa.Middleware {
  return async (ctx, next) => {
    const answer = await shell?.answer(ctx.path);
    if (!answer) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}

/** Pages for everything that is no call and no file. */
function servePages(sendPage: SendPage): Koa.Middleware {
  return async (ctx) => {
    if (LOOKS_LIKE_A_FILE.test(ctx.path)) throw notFound('Page');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    await sendPage(ctx, ctx.url);
  };
}

type Desks = { desk: ReadDesk; pages: PageDesk | null; crawling: Crawling | null };

function createKoa(deps: AppDeps, { desk, pages, crawling }: Desks, limits: ReadLimits): Koa {
  const { env, database, log, failures, health } = deps;
  const app = new Koa({ proxy: env.trustProxy, maxIpsCount: 1 });
  const [secret = ''] = deps.secrets;
  const writeLimits = new WriteLimits({ rateScale: env.rateScale, secret });
  const sendPage = pageSender(pages, log, env);
  const api = apiRoutes(desk, {
    env,
    database,
    log,
    limits: writeLimits,
    logins: new LoginLimits(database, writeLimits),
    sendMail: deps.sendMail,
    background: deps.background,
    session: sessions(app, deps),
    sendPage,
    // What is committed is done: a look that fails is made up for by the follower's next one.
    changed: () => deps.changes.look().catch((error: unknown) => failures.report(error, 'change log not read')),
  });
  app.on('error', (error: NodeJS.ErrnoException) => log.warn({ err: error }, 'connection failed'));
  app.use(requestId(log, commonHeaders(env)));
  app.use(errors(log, failures));
  const watch = { isSound: () => health.isSound(), report: (error: unknown) => failures.report(error, 'not ready') };
  app.use(healthRoutes(database, deps.isDraining, watch).routes());
  app.use(async (ctx, next) => {
    const seconds = limits.secondsToWait(ctx.req);
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  });
  app.use(crossSite(() => siteOrigins(env)));
  app.use(api.routes());
  app.use(async (ctx, next) => {
    if (ctx.path === '/ws') throw upgradeRequired();
    if (/^\/(?:api|ws)(?:\/|$)/.test(ctx.path)) throw unknownCall(api, ctx.path, ctx.method);
    await next();
  });
  app.use(serveShell(deps.pages && new ShellDesk(env, deps.pages)));
  app.use(serveCards(crawling?.cards ?? null, failures));
  app.use(serveCrawled(crawling?.crawl ?? null));
  app.use(servePages(sendPage));
  return app;
}

/** The whole site as a function of what it needs. It never listens. */
export function createApp(deps: AppDeps): RequestListener {
  const vocabularies = new SearchVocabularies(deps.database);
  const cache = new AnswerCache(() => deps.changes.current);
  deps.changes.onChange((change) => {
    cache.drop(change);
    if (change === 'everything') vocabularies.forget();
  });
  const desk = new ReadDesk({ database: deps.database, vocabularies }, cache, commonHeaders(deps.env), deps.ads);
  const pages = deps.pages && new PageDesk({ env: deps.env, cache, desk, source: deps.pages });
  const limits = new ReadLimits(deps.env, (url) => pages?.addressOf(url).isSearch ?? false);
  if (deps.isWarmedUp)
    vocabularies.in(FALLBACK_LANGUAGE).catch((error: unknown) => deps.failures.report(error, 'search words not read'));
  const crawling = deps.crawled ? createCrawling(deps.crawled, { ...deps, desk }) : null;
  const koa = createKoa(deps, { desk, pages, crawling }, limits).callback();
  const lane = fastLane(cache, limits, ({ url = '/', headers }) => {
    const address = pages?.addressOf(url);
    return pages && address ? pages.keyOf(address, pageLanguage(address.search, headers)) : '';
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    request.url = originForm(request.url ?? '/');
    if (lane(request, response)) return;
    if (deps.files?.(request, response)) return;
    void koa(request, response);
  };
}
