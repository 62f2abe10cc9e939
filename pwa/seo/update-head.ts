import type { TFunction } from 'i18next';
import type { Language } from '#domain/languages.ts';
import { announce } from '#pwa/lib/announce.ts';
import type { LoadedData, RouteData, Site } from '#pwa/router/route.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { buildHead } from './build-head.ts';
import { fullTitle, HEAD_ATTRIBUTE, headTags, jsonLdText, renderHead } from './head-tags.ts';
import { manifestPath } from './manifest-path.ts';
import { missingHead, type PageHead } from './page-head.ts';

type ScriptPolicy = { createScript: (text: string) => string };
type ScriptPolicyFactory = { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules };

declare global {
  interface Window {
    /** Chromium and Safari only. */
    trustedTypes?: ScriptPolicyFactory;
  }
}

/** Rejects anything but JSON. */
const jsonOnlyPolicy: ScriptPolicy = {
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
};
let cachedPolicy: ScriptPolicy | null = null;

function jsonLdElement(text: string): HTMLScriptElement {
  cachedPolicy ??= window.trustedTypes?.createPolicy('jsonld', jsonOnlyPolicy) ?? jsonOnlyPolicy;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.text = cachedPolicy.createScript(text);
  return script;
}

function applyHead(head: PageHead, language: Language, site: Site): void {
  document.title = fullTitle(head, site);
  const manifest = document.querySelector('link[rel="manifest"]');
  // Setting the same value would refetch it.
  if (manifest?.getAttribute('href') !== manifestPath(language)) manifest?.setAttribute('href', manifestPath(language));
  const elements: HTMLElement[] = headTags(head, language, site).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  const jsonLd = jsonLdText(head);
  if (jsonLd !== '') elements.push(jsonLdElement(jsonLd));
  for (const old of document.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) old.remove();
  for (const element of elements) element.setAttribute(HEAD_ATTRIBUTE, '');
  document.head.append(...elements);
}

let currentHtml = '';
let announcedPath: string | null = null;

/** The title of a new page, not of the first page or another filter. */
export function updateHead(context: RouteData, loaded: LoadedData, t: TFunction, firstPath: string): void {
  announcedPath ??= firstPath;
  const { language, site, path } = context;
  // Errors announce themselves.
  const isThere = matchRoute(path).route.screen.loaded() !== null;
  const head = isThere ? buildHead(context, loaded, t) : missingHead(t('unreachable.title'), t);
  const html = renderHead(head, language, site);
  if (currentHtml !== html) applyHead(head, language, site);
  currentHtml = html;
  if (head.isLoading || announcedPath === path) return;
  announcedPath = path;
  announce(fullTitle(head, site));
}
