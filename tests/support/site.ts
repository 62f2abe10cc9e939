import type { AddressInfo } from 'node:net';
import { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { attachLive, type LiveDeps, type LiveServer } from '#backend/live/attach-live.ts';
import type { Mail } from '#backend/mail/send-mail.ts';
import { DatabaseHealth } from '#backend/maintenance/database-health.ts';
import type { PageSource } from '#backend/pages/page-renderer.ts';
import { ToolSearch } from '#backend/search/tool-search.ts';
import type { SeoSource } from '#backend/seo/seo-routes.ts';
import { createApp } from '#backend/server/app.ts';
import { BackgroundTasks } from '#backend/server/background-tasks.ts';
import { parseEnv } from '#backend/server/env.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { type ConnectionLimits, createHttpServer } from '#backend/server/http-server.ts';
import { createLog } from '#backend/server/log.ts';
import type { StoredAd } from '#domain/model/ad.ts';

export type TestSite = {
  origin: string;
  changes: ChangeFollower;
  health: DatabaseHealth;
  live: LiveServer;
  settled(): Promise<void>;
  mails(): Promise<Mail[]>;
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The real app on a free port, without pages by default. Limits are off unless `variables` enable them. */
export async function startSite(
  database: Database,
  variables: Record<string, string> = {},
  pages: PageSource | null = null,
  ads: readonly StoredAd[] = [],
  liveDeps: Partial<LiveDeps> = {},
  crawled?: SeoSource,
  limits: Partial<ConnectionLimits> = {},
): Promise<TestSite> {
  const env = parseEnv({ RATE_SCALE: '0', LOG_LEVEL: 'silent', ...variables });
  const log = liveDeps.log ?? createLog(env.logLevel);
  const health = new DatabaseHealth(database, log);
  const failures = new FailureReports(log, (error) => health.note(error));
  const changes = await ChangeFollower.start(database, (error) => failures.report(error, 'change log not read'));
  const search = new ToolSearch({ database, changes, failures, thread: null });
  const background = new BackgroundTasks(failures);
  const mails: Mail[] = [];
  const app = createApp({
    env,
    database,
    changes,
    search,
    log,
    failures,
    health,
    secrets: env.sessionSecrets ?? ['the secret of a test, 32 bytes or more'],
    pages,
    ...(crawled ? { seoSource: crawled } : {}),
    ads,
    files: null,
    background,
    sendMail: async (mail) => {
      mails.push(mail);
    },
    isDraining: () => false,
  });
  const server = createHttpServer(app, { env, failures }, limits);
  const live = attachLive(server, {
    ...{ env, database, changes, log, failures, isDraining: () => false },
    ...liveDeps,
  });
  await search.settled();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = (path: string, init?: RequestInit) => fetch(origin + path, init);
  return {
    origin,
    changes,
    health,
    live,
    settled: () => background.settled(),
    async mails() {
      await background.settled();
      return mails;
    },
    get: request,
    post: (path, body, init = {}) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: { 'Content-Type': 'application/json', ...init.headers },
      }),
    async [Symbol.asyncDispose]() {
      await changes.stop();
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await background.settled();
      await Promise.all([health.stop(), search.stop()]);
    },
  };
}
