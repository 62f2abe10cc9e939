import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { hasAds } from '#domain/rules/choose-ad.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '#domain/languages.ts';
import { AnswerCache } from './api/answer-cache.ts';
import { App, type Crash } from './app.tsx';
import type { Boot } from './boot.ts';
import { describeCard, describeFeed, describeSite } from './crawlers/describe.ts';
import { sitePages } from './crawlers/site-pages.ts';
import { themeScript as themeScriptText } from './design/theme-script.ts';
import { scriptJson } from './head/head-tags.ts';
import { routeHead } from './head/heads.ts';
import { missingHead } from './head/missing-head.ts';
import type { PageHead } from './head/page-head.ts';
import { escapeHtml, renderHead } from './head/render-head.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { languageInSearch } from './i18n/detect-language.ts';
import { loadPack, partModule } from './i18n/load-pack.ts';
import { loadNotice } from './layout/notice-slot.tsx';
import { ShellFrame } from './layout/shell-frame.tsx';
import { shellPath } from './layout/shell-path.ts';
import { manifestPath } from './manifest/manifest-path.ts';
import { webManifest } from './manifest/web-manifest.ts';
import { type ApiRead, contextOf, type PageRequest, readAll, siteOf } from './page-request.ts';
import { withLanguage } from './paths.ts';
import { matchRoute } from './route-table/match-route.ts';
import { pageAddress as addressOfPage, properPath } from './route-table/page-address.ts';
import { loadedFrom } from './route-table/read-route.ts';
import { SCREEN_MODULES } from './route-table/screen-modules.ts';
import type { Site } from './route-table/route.ts';

/** The script for the document's head; it is part of the renderer so that the server needs no other door. */
export const themeScript = themeScriptText;

/** Which addresses are one page, for the server's cache. */
export const pageAddress = addressOfPage;

/** What is made for machines that read the site. */
export const crawlers = { pages: sitePages, describeCard, describeFeed, describeSite };

export type RenderedPage = {
  status: 200 | 404 | 302;
  location?: string;
  /** The React tree for #root. */
  html: string;
  /** Title, meta, links and structured data. */
  head: string;
  /** JSON for the boot script, safe inside a script element. */
  boot: string;
  /** Modules this page loads on its own, by their names in Vite's manifest, for modulepreload. */
  modules: string[];
};

/** The same for every visitor and every day. */
export type FrameRequest = Omit<Site, 'today'>;

function redirect(location: string): RenderedPage {
  return { status: 302, location, html: '', head: '', boot: '', modules: [] };
}

/** Of all that an address may ask for, only the language goes along. */
function inLanguageOf(search: string, path: string): string {
  const language = languageInSearch(search);
  return language === null ? path : withLanguage(path, language);
}

function manifestLink(language: Language): string {
  return `<link rel="manifest" href="${manifestPath(language)}">`;
}

/** By its name in Vite's manifest. */
const NOTICE_MODULE = 'layout/house-notice.tsx';

type Parts = { status: 200 | 404; head: PageHead; cache: AnswerCache; modules: string[]; crash?: Crash };

async function render(request: PageRequest, makeParts: (t: ReturnType<typeof createI18n>['t']) => Promise<Parts>) {
  const { language, path, search } = request;
  const site = siteOf(request);
  const i18n = createI18n(language, await loadPack(language));
  const [{ status, head, cache, modules, crash }] = await Promise.all([makeParts(i18n.t), loadNotice()]);
  const html = renderToString(
    <StaticRouter location={`${path}${search}`}>
      <App i18n={i18n} cache={cache} site={site} isHeadWritten crash={crash} />
    </StaticRouter>,
  );
  const boot: Boot = {
    language,
    ...site,
    fallback: cache.answers(),
    failures: cache.writtenFailures(),
    ...(crash ? { requestId: crash.requestId } : {}),
  };
  return {
    status,
    html,
    head: manifestLink(language) + renderHead(head, language, site),
    boot: scriptJson(boot),
    modules: [...modules, partModule(language, 'frame'), ...(hasAds(path) ? [NOTICE_MODULE] : [])],
  };
}

/** The whole page for an address. Throws what is nobody's fault but ours: then `renderErrorPage` speaks. */
export async function renderPage(request: PageRequest, read: ApiRead): Promise<RenderedPage> {
  const proper = properPath(request.path);
  if (proper !== request.path) return redirect(`${proper}${request.search}`);
  const { route } = matchRoute(request.path);
  if (route.target !== undefined) return redirect(inLanguageOf(request.search, route.target));
  const context = contextOf(request);
  return render(request, async (t) => {
    const [cache] = await Promise.all([readAll(request, context, read), route.screen.load()]);
    const loaded = loadedFrom(cache);
    const status = route.status?.(context, loaded) ?? 200;
    const { texts } = route.screen;
    const modules = [SCREEN_MODULES[route.id], ...(texts ? [partModule(request.language, texts)] : [])];
    return { status, head: routeHead(context, loaded, t), cache, modules };
  });
}

/** SPEC's "Server Error", naming the request. The server sends it with status 500. */
export async function renderErrorPage(request: PageRequest, requestId: string): Promise<RenderedPage> {
  return render(request, async (t) => {
    const head = missingHead(t('server_error.title'), t);
    return { status: 200, head, cache: new AnswerCache(), modules: [], crash: { requestId } };
  });
}

/** What the service worker shows for every page, whoever looks and in whatever language. The day is the browser's. */
export function renderShell(site: FrameRequest): RenderedPage & { path: string } {
  const boot: Boot = {
    language: FALLBACK_LANGUAGE,
    ...site,
    today: '',
    fallback: {},
    failures: {},
    isShell: true,
  };
  return {
    path: shellPath,
    status: 200,
    html: renderToStaticMarkup(<ShellFrame siteName={site.siteName} />),
    head: `${manifestLink(FALLBACK_LANGUAGE)}<title>${escapeHtml(site.siteName)}</title>`,
    boot: scriptJson(boot),
    modules: [],
  };
}

/** The web app manifest of each language, and where it is. */
export async function renderManifests({ siteName }: FrameRequest): Promise<{ path: string; text: string }[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const { t } = createI18n(language, await loadPack(language));
      return { path: manifestPath(language), text: JSON.stringify(webManifest(siteName, language, t)) };
    }),
  );
}
