import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { loadAds } from '#backend/catalogue/read-ads.ts';
import { ChangeFollower } from '#backend/changes/change-follower.ts';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { linkOrigin } from '#backend/http/security.ts';
import { loadSessionSecrets } from '#backend/http/sessions.ts';
import { seedCatalogue } from '#backend/import/seed-catalogue.ts';
import { attachLive } from '#backend/live/attach-live.ts';
import { seedLogos } from '#backend/logos/store-logos.ts';
import { MailQueue } from '#backend/mail/mail-queue.ts';
import { createDeliverMail, MAIL_FOLDER } from '#backend/mail/send-mail.ts';
import { DatabaseHealth } from '#backend/maintenance/database-health.ts';
import { ToolSearch } from '#backend/search/tool-search.ts';
import { OG_IMAGE_FOLDER } from '#backend/seo/og-images.ts';
import type { Crawlers, RenderedPage, Renderer } from '#domain/rendering.ts';
import { createApp } from './app.ts';
import { BackgroundTasks } from './background-tasks.ts';
import { parseEnv } from './env.ts';
import { FailureReports } from './failure-reports.ts';
import { createLog } from './log.ts';
import { projectRoot } from './project-root.ts';

/** Vite serves and reloads the client, `tsx watch` restarts this file. */
const env = parseEnv({ RATE_SCALE: '0', ...process.env });
const log = createLog(env.logLevel);
const database = connect(env.database, { hasLogos: env.hasLogos });
await migrate(database);
if ((await database.reader('tools').first('id')) === undefined) {
  await seedCatalogue(database, join(projectRoot, 'seeds'), {});
  await seedLogos(database, join(projectRoot, 'seeds'));
}
const health = new DatabaseHealth(database, log);
const failures = new FailureReports(log, (error) => health.note(error));
const changes = await ChangeFollower.start(database, (error) => failures.report(error, 'change log not read'));
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
);
const vite = await createVite({
  configFile: join(projectRoot, 'vite.config.ts'),
  // Otherwise Vite opens a second port on all addresses.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});

type DevRenderer = Renderer & { crawlers: Crawlers };
/** Renderer as last loaded, for what is called synchronously. */
let current: DevRenderer;
async function load(): Promise<DevRenderer> {
  current = (await vite.ssrLoadModule('/entry/server.tsx')) as DevRenderer;
  return current;
}
current = await load();

/** A module that does not load is reported by what renders. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await load().catch(() => {});
  app(request, response);
}

const renderer: Renderer = {
  inlineScript: current.inlineScript,
  pageAddress: (path, search) => current.pageAddress(path, search),
  renderPage: async (request, read): Promise<RenderedPage> => (await load()).renderPage(request, read),
  renderErrorPage: async (request, id): Promise<RenderedPage> => (await load()).renderErrorPage(request, id),
  renderShell: (request) => current.renderShell(request),
  renderManifests: async (request) => (await load()).renderManifests(request),
};

const crawlers: Crawlers = {
  get pages() {
    return current.crawlers.pages;
  },
  describeCard: async (request, read) => (await load()).crawlers.describeCard(request, read),
  describeFeed: async (request, kind) => (await load()).crawlers.describeFeed(request, kind),
  describeSite: async (request, content, read) => (await load()).crawlers.describeSite(request, content, read),
};
const indexScript = new URL('../search/unbuilt-index-worker.mjs', import.meta.url);
const cardScript = new URL('../seo/unbuilt-og-image-worker.mjs', import.meta.url);

const page = readFileSync(join(projectRoot, 'pwa/index.html'), 'utf8');
const html = await vite.transformIndexHtml('/', page);
const template = {
  html: html.replace('<!--theme-->', () => `<script>${renderer.inlineScript}</script>`),
  manifest: {},
  sheets: new Map(),
  scriptHashes: null,
  build: 'development',
  worker: null,
};
const pages = { renderer, template, isCached: false };
const mails = new MailQueue({ database, deliver: createDeliverMail(env, MAIL_FOLDER), failures });
mails.start();
const app = createApp({
  env,
  database,
  changes,
  search: new ToolSearch({ database, changes, failures, thread: { script: indexScript, address: env.database } }),
  log,
  failures,
  health,
  secrets: loadSessionSecrets(env),
  sendMail: (mail) => mails.send(mail),
  background: new BackgroundTasks(failures),
  pages,
  seoSource: { crawlers, ogImageScript: cardScript, ogImageFolder: OG_IMAGE_FOLDER },
  ads: await loadAds(join(projectRoot, 'seeds/ads.json')),
  files: null,
  isDraining: () => false,
});
attachLive(server, {
  env,
  database,
  changes,
  log,
  failures,
  isDraining: () => false,
  isElsewhere: ({ headers }) => headers['sec-websocket-protocol']?.startsWith('vite-') ?? false,
});
server.listen(env.port, env.host, () => log.info(`${env.siteName} is at ${linkOrigin(env)} (development)`));
