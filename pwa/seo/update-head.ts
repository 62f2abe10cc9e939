import type { TFunction } from 'i18next';
import type { Language } from '#domain/languages.ts';
import { announce } from '#pwa/lib/announce.ts';
import { matchRoute } from '#pwa/router/match-route.ts';
import type { LoadedData, RouteData, Site } from '#pwa/router/route.ts';
import { buildHead } from './build-head.ts';
import { fullTitle, HEAD_ATTRIBUTE, headTags, jsonLdText, renderHead } from './head-tags.ts';
import { manifestPath } from './manifest-path.ts';
import { missingHead, type PageHead } from './page-head.ts';

type ScriptPolicy = { createScript: (text: string) => string };
type ScriptPolicyFactory = { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules };

declare global {
  interface Window {
    /** Chromium and Safari; elsewhere there is nothing to satisfy. */
    trustedTypes?: ScriptPolicyFactory;
  }
}

/** Structured data is data: whatever does not parse as JSON is refused. */
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

/** Gives the document the head of the page the visitor went to, in place of the one before. */
function applyHead(head: PageHead, language: Language, site: Site): void {
  document.title = fullTitle(head, site);
  const manifest = document.querySelector('link[rel="manifest"]');
  // Set again, even to the same, it would be fetched again.
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

/**
 * Brings the document's head up to the page. Says a new page's title to screen readers, once it is known; that of the page
 * the visit began with the browser has said, and another filter on it is no new page.
 */
export function updateHead(context: RouteData, loaded: LoadedData, t: TFunction, firstPath: string): void {
  announcedPath ??= firstPath;
  const { language, site, path } = context;
  // A page whose code or texts did not come has only to say so.
  const isThere = matchRoute(path).route.screen.loaded() !== null;
  const head = isThere ? buildHead(context, loaded, t) : missingHead(t('unreachable.title'), t);
  const html = renderHead(head, language, site);
  if (currentHtml !== html) applyHead(head, language, site);
  currentHtml = html;
  if (head.isLoading || announcedPath === path) return;
  announcedPath = path;
  announce(fullTitle(head, site));
}
