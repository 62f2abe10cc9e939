import type { Language } from '#domain/languages.ts';
import type { Site } from '#pwa/router/route.ts';
import { manifestPath } from './manifest-path.ts';
import { fullTitle, headTags, jsonLdText } from './head-tags.ts';
import type { PageHead } from './page-head.ts';
import { HEAD_ATTRIBUTE } from './render-head.ts';

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
export function applyHead(head: PageHead, language: Language, site: Site): void {
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
