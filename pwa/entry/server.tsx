import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { logoAddress, logoHash, logoSetAddress } from '#domain/model/logo.ts';
import {
  type ApiRead,
  LATE_SCRIPTS_ID,
  type PageRequest,
  type RenderedPage,
  type ShellRequest,
} from '#domain/rendering.ts';
import { earlyInstallScript } from '#pwa/features/install/install-prompt.ts';
import { earlyPressScript } from '#pwa/hooks/use-hydrated.ts';
import { loadTranslation } from '#pwa/i18n/create-i18n.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { namespaceModule } from '#pwa/i18n/load-pack.ts';
import { type Translation, TranslationContext } from '#pwa/i18n/use-translation.tsx';
import { ShellFrame } from '#pwa/layout/shell-frame.tsx';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { FragmentContext } from '#pwa/lib/html-fragment.tsx';
import { shellPath, withLanguage } from '#pwa/lib/url.ts';
import type { Route } from '#pwa/router/route.ts';
import { loadedDataFrom } from '#pwa/router/route-loader.ts';
import { pageAddress as addressOfPage, matchRoute, properPath } from '#pwa/router/routes.ts';
import { buildHead } from '#pwa/seo/build-head.ts';
import { crawlers as crawlerContent } from '#pwa/seo/crawler-content.ts';
import { escapeHtml, renderHead, scriptJson, scriptObject } from '#pwa/seo/head-tags.ts';
import { manifestPath } from '#pwa/seo/manifest-path.ts';
import type { PageHead } from '#pwa/seo/page-head.ts';
import { missingHead } from '#pwa/seo/page-head.ts';
import { webManifest } from '#pwa/seo/web-manifest.ts';
import { earlySubmitScript } from '#pwa/ui/form/use-form.ts';
import { themeScript } from '#pwa/ui/theme-switch/theme-switch.tsx';
import type { Boot } from './app.tsx';
import { App, type Crash } from './app.tsx';
import { PageFragments } from './page-fragments.tsx';
import { embeddedAnswers, readPageData, routeContextOf, siteOfRequest } from './page-request.ts';

/**
 * Requested with the first frame of the parsed document, scripts delay neither it nor its paint, and come before pictures.
 * Hidden pages draw no frames, and a page may be hidden before its first: hence the timeout.
 */
const lateScripts =
  `addEventListener('DOMContentLoaded',function(){var t=document.getElementById('${LATE_SCRIPTS_ID}');` +
  `function go(){t.replaceWith(t.content)}` +
  `if(t){document.hidden?go():requestAnimationFrame(go);setTimeout(go,1000)}})`;

/** In every page's head; its hash is in the CSP. */
export const inlineScript = `${themeScript};${earlySubmitScript};${earlyPressScript};${earlyInstallScript};${lateScripts}`;

export const pageAddress = addressOfPage;

export const crawlers = crawlerContent;

function redirect(location: string): RenderedPage {
  return { status: 302, location, html: '', head: '', boot: '', modules: [] };
}

function withLanguageOf(search: string, path: string): string {
  const language = languageInSearch(search);
  return language === null ? path : withLanguage(path, language);
}

function manifestLink(language: Language): string {
  return `<link rel="manifest" href="${manifestPath(language)}">`;
}

/** Name in Vite's manifest. */
function screenModule({ id }: Route): string {
  return `routes/${id}/screen.tsx`;
}

/** By the id of their route, and by their names in Vite's manifest. */
const UNSCRIPTED: Record<string, string[]> = { home: ['routes/home/home-finder.tsx'] };
/** The smallest: all screens come with the styles of what is loading. */
const SHELL_SCREEN = 'routes/not-found/screen.tsx';

const jsonTexts = (values: object): [key: string, text: string][] =>
  Object.entries(values).map(([key, value]) => [key, scriptJson(value)]);

const SOURCE = /(<img[^>]*) src="([^"]+)"/g;
/** Few are requested one by one: browsers keep each for the next pages. */
const LOGOS_ALONE_MAX = 8;
/** The first rows don't wait for the last, which are lazy. */
const LOGOS_OF_SET_MAX = 12;

/** A page's many logos in sets, one request each, with and without scripts. Scripts show those of later pages one by one. */
export function withLogoSets(html: string): string {
  const hashes = [...new Set([...html.matchAll(SOURCE)].flatMap(([, , source = '']) => logoHash(source) ?? []))];
  if (hashes.length <= LOGOS_ALONE_MAX) return html;
  const size = Math.ceil(hashes.length / Math.ceil(hashes.length / LOGOS_OF_SET_MAX));
  const inSets = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += size) {
    const set = hashes.slice(at, at + size);
    for (const hash of set) inSets.set(logoAddress(hash), `${logoSetAddress(set)}#${hash}`);
  }
  return html.replace(SOURCE, (_, tag: string, source: string) => `${tag} src="${inSets.get(source) ?? source}"`);
}

type PageParts = {
  status: 200 | 404;
  head: PageHead;
  cache: SwrCache;
  routeId?: string;
  modules: string[];
  crash?: Crash;
};

async function render(request: PageRequest, makeParts: (t: Translation['t']) => Promise<PageParts>) {
  const { language, path, search } = request;
  const site = siteOfRequest(request);
  const translation = await loadTranslation(language);
  const { status, head, cache, routeId = '', modules, crash } = await makeParts(translation.t);
  const inPage = (children: ReactNode) =>
    renderToString(
      <StaticRouter location={`${path}${search}`}>
        <TranslationContext value={translation}>{children}</TranslationContext>
      </StaticRouter>,
    );
  // Links keep the language that the address names.
  const fragments = new PageFragments(`${language} ${languageInSearch(search)}`);
  const page = inPage(
    <FragmentContext value={fragments.place}>
      <App cache={cache} site={site} isHeadWritten crash={crash} />
    </FragmentContext>,
  );
  const html = withLogoSets(
    fragments.fill(page, inPage).replace('<html-suspense>', '<!--$-->').replace('</html-suspense>', '<!--/$-->'),
  );
  const identity: Pick<Boot, 'language' | keyof typeof site> = { language, ...site };
  const trouble: Pick<Boot, 'failures' | 'requestId'> = {
    failures: cache.serializeFailures(),
    ...(crash ? { requestId: crash.requestId } : {}),
  };
  return {
    status,
    html,
    head: manifestLink(language) + renderHead(head, language, site),
    boot: scriptObject([
      ...jsonTexts(identity),
      ['fallback', scriptObject(embeddedAnswers(cache))],
      ...jsonTexts(trouble),
    ]),
    modules: [...modules, namespaceModule(language, 'frame')],
    failures: fragments.failures,
    unscripted: UNSCRIPTED[routeId] ?? [],
  };
}

/** Throws unexpected failures; the caller then sends `renderErrorPage`. */
export async function renderPage(request: PageRequest, read: ApiRead): Promise<RenderedPage> {
  const proper = properPath(request.path);
  if (proper !== request.path) return redirect(`${proper}${request.search}`);
  const { route } = matchRoute(request.path);
  if (route.redirectTo !== undefined) return redirect(withLanguageOf(request.search, route.redirectTo));
  const context = routeContextOf(request);
  return render(request, async (t) => {
    const [cache] = await Promise.all([readPageData(request, context, read), route.screen.load()]);
    const loaded = loadedDataFrom(cache);
    const head = buildHead(context, loaded, t);
    const { texts } = route.screen;
    const modules = [screenModule(route), ...(texts ? [namespaceModule(request.language, texts)] : [])];
    return { status: head.status ?? 200, head, cache, routeId: route.id, modules };
  });
}

/** Sent with status 500. */
export async function renderErrorPage(request: PageRequest, requestId: string): Promise<RenderedPage> {
  return render(request, async (t) => {
    const head = missingHead(t('server_error.title'), t);
    return { status: 200, head, cache: new SwrCache(), modules: [], crash: { requestId } };
  });
}

/** App shell for every address and language; the browser sets the day. */
export function renderShell(site: ShellRequest): RenderedPage & { path: string } {
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
    modules: [SHELL_SCREEN],
  };
}

export async function renderManifests({ siteName }: ShellRequest): Promise<{ path: string; text: string }[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const { t } = await loadTranslation(language);
      return { path: manifestPath(language), text: JSON.stringify(webManifest(siteName, language, t)) };
    }),
  );
}
