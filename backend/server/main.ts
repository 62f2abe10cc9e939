import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadAds } from '#backend/catalogue/read-ads.ts';
import { ChangeFollower } from '#backend/changes/change-follower.ts';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { isConnectionTimeout, isDamaged, nativeCode } from '#backend/database/driver-errors.ts';
import { migrate, migrationState, NewerDatabaseError } from '#backend/database/migrate.ts';
import { LogTruncation } from '#backend/database/sqlite-client.ts';
import { commonHeaders, linkOrigin } from '#backend/http/security.ts';
import { loadSessionSecrets } from '#backend/http/sessions.ts';
import { staticFiles } from '#backend/http/static-files.ts';
import { attachLive } from '#backend/live/attach-live.ts';
import { MailQueue } from '#backend/mail/mail-queue.ts';
import { createDeliverMail, MAIL_FOLDER } from '#backend/mail/send-mail.ts';
import { DatabaseHealth } from '#backend/maintenance/database-health.ts';
import { loadTemplate } from '#backend/pages/document.ts';
import { ToolSearch } from '#backend/search/tool-search.ts';
import { OG_IMAGE_FOLDER } from '#backend/seo/og-images.ts';
import type { Crawlers, Renderer } from '#domain/rendering.ts';
import { createApp } from './app.ts';
import { BackgroundTasks } from './background-tasks.ts';
import { startCleanup } from './cleanup.ts';
import { ConfigError, type Env, parseEnv } from './env.ts';
import { FailureReports } from './failure-reports.ts';
import { createHttpServer } from './http-server.ts';
import { createLog, type Log } from './log.ts';
import { projectRoot } from './project-root.ts';
import { shutdownOnSignal } from './shutdown.ts';
import { retryWhileBusy, StartTimeoutError } from './start-retry.ts';

const EXIT_CONFIG = 78;
const EXIT_UNAVAILABLE = 69;
const CLOSE_MS = 4_000;
/** Run in worker threads. */
const CARD_SCRIPT = join(projectRoot, 'dist/server/cards.mjs');
const INDEX_SCRIPT = join(projectRoot, 'dist/server/index-worker.mjs');

/** Uses connections without the time limits of serving. */
async function setUp(address: Env['database'], log: Log): Promise<void> {
  const database = connect(address);
  try {
    const run = await migrate(database);
    if (run.length > 0) log.info({ migrations: run }, 'migrated');
    const isEmpty = (await database.reader('tools').first('id')) === undefined;
    if (!isEmpty) return;
    // Lazy: only a first start needs it, and it slows others.
    const { seedCatalogue } = await import('#backend/import/seed-catalogue.ts');
    const { seedLogos } = await import('#backend/logos/store-logos.ts');
    const seeds = join(projectRoot, 'seeds');
    const { errors } = await seedCatalogue(database, seeds);
    const [first] = errors;
    if (first)
      throw new ConfigError(`The seeds are wrong. ${first.file}:${first.line}:${first.field}: ${first.message}`);
    await seedLogos(database, seeds);
    log.info('seeded the empty database');
  } finally {
    await database.close();
  }
}

async function refuseOutdated(database: Database): Promise<void> {
  const { pending, unknown } = await migrationState(database);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (pending.length > 0) throw new ConfigError('The database is not up to date. Run: npx ai-dir migrate');
}

/** A damaged database serves its intact tables; files without SQLite's header are refused. */
function canStartWith(error: unknown): boolean {
  return isDamaged(error) && nativeCode(error) !== 'SQLITE_NOTADB';
}

function refuseMissing({ database }: Env): void {
  if (database.dialect === 'sqlite' && !existsSync(database.file)) {
    throw new ConfigError(`There is no database at ${database.file}. Run: npx ai-dir seed`);
  }
}

async function runAtEnd({ dialect, writer }: Database): Promise<void> {
  for (const sql of dialect.atEnd) await writer.raw(sql);
}

async function serve(env: Env, log: Log, isSetup: boolean): Promise<void> {
  if (!isSetup) refuseMissing(env);
  const secrets = loadSessionSecrets(env);
  const database = connect(env.database, { isServing: true, hasLogos: env.hasLogos });
  const health = new DatabaseHealth(database, log);
  const failures = new FailureReports(log, (error) => health.note(error));
  const clientFolder = join(projectRoot, 'dist/client');
  // React's development build renders half as fast.
  process.env.NODE_ENV ??= 'production';
  const rendererPath = join(projectRoot, 'dist/server/render.mjs');
  const [renderer, ads] = await Promise.all([
    import(/* @vite-ignore */ rendererPath) as Promise<Renderer & { crawlers: Crawlers }>,
    loadAds(join(projectRoot, 'seeds/ads.json')),
    retryWhileBusy(() => (isSetup ? setUp(env.database, log) : refuseOutdated(database)), log).catch(
      (error: unknown) => {
        if (!canStartWith(error)) throw error;
        failures.report(error, 'migrations not read');
      },
    ),
  ]);
  const changes = await retryWhileBusy(
    () => ChangeFollower.start(database, (error) => failures.report(error, 'change log not read')),
    log,
  );
  const thread = { script: INDEX_SCRIPT, address: env.database };
  const search = new ToolSearch({ database, changes, failures, thread });
  const background = new BackgroundTasks(failures);
  const cleanup = startCleanup(database, failures);
  const truncation = new LogTruncation(database, (error) => failures.report(error, 'log not truncated'));
  const mails = new MailQueue({ database, deliver: createDeliverMail(env, MAIL_FOLDER), failures });
  mails.start();
  let isDraining = false;
  const app = createApp({
    env,
    database,
    changes,
    search,
    log,
    failures,
    health,
    secrets,
    sendMail: (mail) => mails.send(mail),
    background,
    pages: { renderer, template: loadTemplate(clientFolder, renderer.inlineScript), isCached: true },
    seoSource: { crawlers: renderer.crawlers, ogImageScript: CARD_SCRIPT, ogImageFolder: OG_IMAGE_FOLDER },
    files: staticFiles(clientFolder, commonHeaders(env)),
    ads,
    isDraining: () => isDraining,
  });
  const server = createHttpServer(app, { env, failures });
  shutdownOnSignal(server, {
    log,
    graceMs: env.drainGraceMs,
    onDrain: () => {
      isDraining = true;
    },
    closeSockets: () => live.close(),
    async close() {
      await Promise.all([
        changes.stop(),
        search.stop(),
        cleanup.stop(),
        truncation.stop(),
        mails.stop(),
        background.settled(),
        health.stop(),
      ]);
      await runAtEnd(database).catch((error: unknown) => failures.report(error, 'database not closed well'));
      // Pools wait for reads of a hung database, which end with the process.
      await Promise.race([database.close(), sleep(CLOSE_MS)]);
    },
  });
  const live = attachLive(server, { env, database, changes, log, failures, isDraining: () => isDraining });
  server.on('error', ({ message }) => {
    process.stderr.write(`Cannot listen: ${message}\n`);
    process.exit(EXIT_UNAVAILABLE);
  });
  server.listen(env.port, env.host, () => {
    log.info(`${env.siteName} is at ${linkOrigin(env)}`);
    void health.examine();
  });
}

async function main(): Promise<void> {
  const env = parseEnv(process.env, { isServer: true });
  const log = createLog(env.logLevel);
  if (env.security && env.security.expires.getTime() <= Date.now())
    log.warn('security.txt has expired: it answers 404');
  await serve(env, log, process.argv.includes('--setup'));
}

main().catch((error: unknown) => {
  const isConfig = error instanceof ConfigError || error instanceof NewerDatabaseError;
  const message = error instanceof Error ? error.message : String(error);
  if (isConfig || error instanceof StartTimeoutError || isBusy(error) || isDamaged(error)) {
    const reason = isConnectionTimeout(error) ? 'it did not answer in time' : message;
    process.stderr.write(isConfig ? `${message}\n` : `The database cannot be used: ${reason}\n`);
    process.exit(isConfig ? EXIT_CONFIG : EXIT_UNAVAILABLE);
  }
  process.stderr.write(`${error instanceof Error ? error.stack : message}\n`);
  process.exit(1);
});
