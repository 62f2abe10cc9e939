import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Koa from 'koa';
import { LoginLimits } from '#backend/accounts/log-in.ts';
import { healthRoutes } from '#backend/api/health.ts';
import { PublicApi } from '#backend/api/public-api.ts';
import { apiRoutes, unknownCall } from '#backend/api/router.ts';
import { ToolSummaries } from '#backend/catalogue/tool-summaries.ts';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { methodNotAllowed, notFound, tooManyRequests, upgradeRequired } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/answer.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { errorHandler } from '#backend/http/errors.ts';
import { fastLane } from '#backend/http/fast-lane.ts';
import { ReadLimits } from '#backend/http/limits.ts';
import { queueReads } from '#backend/http/read-queue.ts';
import { assignRequestId } from '#backend/http/request.ts';
import { sendAnswer } from '#backend/http/respond.ts';
import { commonHeaders, originForm, rejectCrossSite, siteOrigins } from '#backend/http/security.ts';
import { loadSession } from '#backend/http/sessions.ts';
import type { StaticFiles } from '#backend/http/static-files.ts';
import { WriteLimits } from '#backend/http/write-limits.ts';
import { serveLogos } from '#backend/logos/serve-logos.ts';
import type { SendMail } from '#backend/mail/send-mail.ts';
import type { DatabaseHealth } from '#backend/maintenance/database-health.ts';
import { AppShell } from '#backend/pages/app-shell.ts';
import { pageLanguage } from '#backend/pages/document.ts';
import { PageRenderer, type PageSource } from '#backend/pages/page-renderer.ts';
import { createSendPage, refusePages, type SendPage, sendRefusalPage } from '#backend/pages/send-page.ts';
import type { ToolSearch } from '#backend/search/tool-search.ts';
import {
  createSeo,
  type SeoServices,
  type SeoSource,
  serveOgImages,
  serveSecurityTxt,
  serveSitemaps,
} from '#backend/seo/seo-routes.ts';
import type { StoredAd } from '#domain/model/ad.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Env } from './env.ts';
import type { FailureReports } from './failure-reports.ts';
import type { Log } from './log.ts';

export type AppDeps = {
  env: Env;
  database: Database;
  changes: ChangeFollower;
  search: ToolSearch;
  log: Log;
  failures: FailureReports;
  health: Pick<DatabaseHealth, 'isSound'>;
  /** The first signs session cookies, all verify. */
  secrets: readonly string[];
  sendMail: SendMail;
  background: BackgroundTasks;
  ads: readonly StoredAd[];
  /** Null: API only. */
  pages: PageSource | null;
  seoSource?: SeoSource;
  files: StaticFiles | null;
  isDraining: () => boolean;
};

const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{1,11}$/i;

function serveShell(shell: AppShell | null): Koa.Middleware {
  return async (ctx, next) => {
    const answer = await shell?.answer(ctx.path);
    if (!answer) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}

function servePages(sendPage: SendPage): Koa.Middleware {
  return async (ctx) => {
    if (LOOKS_LIKE_A_FILE.test(ctx.path)) throw notFound('Page');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    await sendPage(ctx, ctx.url);
  };
}

type AppServices = { publicApi: PublicApi; pages: PageRenderer | null; crawling: SeoServices | null };

function createKoa(deps: AppDeps, { publicApi, pages, crawling }: AppServices, limits: ReadLimits): Koa {
  const { env, database, log, failures, health } = deps;
  const app = new Koa({ proxy: env.trustProxy, maxIpsCount: 1 });
  const [secret = ''] = deps.secrets;
  const writeLimits = new WriteLimits({ rateScale: env.rateScale, secret });
  const sendPage = createSendPage(pages, log, env);
  const api = apiRoutes(publicApi, {
    env,
    database,
    log,
    limits: writeLimits,
    logins: new LoginLimits(database, writeLimits),
    sendMail: deps.sendMail,
    background: deps.background,
    session: loadSession(app, deps),
    sendPage,
    // The write is committed; the follower's next poll makes up for a failed one.
    changed: () => deps.changes.poll().catch((error: unknown) => failures.report(error, 'change log not read')),
  });
  app.on('error', (error: NodeJS.ErrnoException) => log.warn({ err: error }, 'connection failed'));
  app.use(assignRequestId(log, commonHeaders(env)));
  app.use(errorHandler(log, failures, (ctx, error) => sendRefusalPage(ctx, error, env.siteName)));
  const watch = {
    isSound: async () => deps.search.isReady && (await health.isSound()),
    report: (error: unknown) => failures.report(error, 'not ready'),
  };
  app.use(healthRoutes(database, deps.isDraining, watch).routes());
  app.use(async (ctx, next) => {
    const seconds = limits.secondsToWait(ctx.req);
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  });
  app.use(serveLogos(database));
  app.use(rejectCrossSite(() => siteOrigins(env)));
  app.use(api.routes());
  app.use(async (ctx, next) => {
    if (ctx.path === '/ws') throw upgradeRequired();
    if (/^\/(?:api|ws)(?:\/|$)/.test(ctx.path)) throw unknownCall(api, ctx.path, ctx.method);
    await next();
  });
  app.use(serveSecurityTxt(env));
  app.use(serveShell(deps.pages && new AppShell(env, deps.pages)));
  app.use(serveOgImages(crawling?.ogImages ?? null, failures, env.trustProxy));
  app.use(serveSitemaps(crawling?.sitemaps ?? null));
  app.use(servePages(sendPage));
  return app;
}

export function createApp(deps: AppDeps): RequestListener {
  const { env, changes, database, search, failures } = deps;
  const cache = new AnswerCache(() => search.stamp(changes.current));
  changes.onChange((change) => cache.invalidate(change));
  search.onSwap(() => cache.invalidate('everything'));
  const summaries = new ToolSummaries(database, changes);
  const { build } = deps.pages?.template ?? {};
  const publicApi = new PublicApi({ database, search, summaries }, cache, commonHeaders(env), deps.ads, build);
  const pages = deps.pages && new PageRenderer({ env, cache, publicApi, source: deps.pages, failures });
  const limits = new ReadLimits(env, (url) => pages?.addressOf(url).isSearch ?? false);
  const crawling = deps.seoSource ? createSeo(deps.seoSource, { ...deps, publicApi }) : null;
  const koa = createKoa(deps, { publicApi, pages, crawling }, limits).callback();
  const lane = fastLane(cache, limits, ({ url = '/', headers }) => {
    if (url.startsWith('/api/')) return publicApi.keyOf(url);
    const address = pages?.addressOf(url);
    return pages && address ? pages.keyOf(address, pageLanguage(address.search, headers)) : '';
  });
  const queued = queueReads(koa, lane, { env, failures, sharedKey: (url) => publicApi.sharedKeyOf(url) });
  const listener = pages ? refusePages(queued, { pages, env, failures }) : queued;
  return (request: IncomingMessage, response: ServerResponse) => {
    request.url = originForm(request.url ?? '/');
    if (lane(request, response)) return;
    if (deps.files?.(request, response)) return;
    listener(request, response);
  };
}
