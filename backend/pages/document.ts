import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { answerComparison, type PublicApi } from '#backend/api/public-api.ts';
import type { AnswerDependency } from '#backend/changes/catalogue-change.ts';
import { ApiError } from '#backend/errors.ts';
import { linkOrigin } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import {
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  parseLanguageTag,
} from '#domain/languages.ts';
import type { ApiRead, PageRequest, RenderedPage } from '#domain/rendering.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

export type DocumentTemplate = {
  html: string;
  manifest: Manifest;
  /** Null in development, where Vite adds inline scripts and styles. */
  hashes: { scripts: string[]; styles: string[] } | null;
  /** Differs per build, so that no browser keeps a page whose assets are gone. */
  build: string;
  /** Null in development. */
  worker: string | null;
};

/** Low priority: the page is readable without its scripts. */
const SCRIPT_LINK = /<(?:script type="module"|link rel="modulepreload") crossorigin/g;
const LATE = ' fetchpriority="low"';
const STYLE_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Without it the browser asks for a font only once it has laid out the page. */
function fontPreloads(css: string): string {
  const files = new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map(([, file]) => file));
  return [...files]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('');
}

/** Inlining saves a third of the time to first paint on a slow connection. */
function inlineStyles(html: string, clientFolder: string): { html: string; styles: string[] } {
  const styles: string[] = [];
  const inlined = html.replace(STYLE_LINK, (link) => {
    const href = /href="([^"]+)"/.exec(link)?.[1];
    if (!href) return link;
    const css = readFileSync(join(clientFolder, href), 'utf8').trim();
    styles.push(css);
    return `${fontPreloads(css)}<style>${css}</style>`;
  });
  return { html: inlined, styles };
}

/** Throws for an incomplete build. */
export function loadTemplate(clientFolder: string, inlineScript: string): DocumentTemplate {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const { html, styles } = inlineStyles(page, clientFolder);
  return {
    html: html.replace('<!--theme-->', () => `<script>${inlineScript}</script>`).replace(SCRIPT_LINK, `$&${LATE}`),
    manifest,
    hashes: { scripts: [sha256(inlineScript)], styles: styles.map(sha256) },
    build: createHash('sha256').update(html).digest('base64url').slice(0, 8),
    worker: readFileSync(join(clientFolder, 'sw.js'), 'utf8'),
  };
}

/** Transitive imports that the template does not name yet, so that scripts load in parallel. */
function preloads({ html, manifest }: DocumentTemplate, modules: readonly string[]): string {
  const files = new Set<string>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  const missing = [...files].filter((file) => !html.includes(`"/${file}"`));
  return missing.map((file) => `<link rel="modulepreload" crossorigin${LATE} href="/${file}">`).join('');
}

/** Replacements are functions, since `$` in a string would be a pattern. */
export function fillTemplate(template: DocumentTemplate, language: Language, page: RenderedPage): string {
  const boot = `<script type="application/json" id="boot">${page.boot}</script>`;
  return template.html
    .replace('<html lang="en"', () => `<html lang="${LANGUAGE_TAGS[language]}"`)
    .replace('<!--head-->', () => page.head + preloads(template, page.modules))
    .replace('<!--app-->', () => page.html)
    .replace('<!--boot-->', () => boot);
}

const LANGUAGE_COOKIE = /(?:^|;\s*)i18next=([^;]*)/;

/** `?lng=`, else the cookie, else the browser's preference, else English. */
export function pageLanguage(search: string, headers: IncomingHttpHeaders): Language {
  const asked = search.includes('lng=') ? new URLSearchParams(search).get('lng') : null;
  const chosen = parseLanguageTag(asked) ?? parseLanguageTag(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1]);
  if (chosen) return chosen;
  const accepted = headers['accept-language'];
  if (!accepted) return FALLBACK_LANGUAGE;
  const preferred = new Negotiator({ headers: { 'accept-language': accepted } }).language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : FALLBACK_LANGUAGE;
}

/** Reads the API without HTTP. `onRead` receives the dependencies of each answer. */
export function readInProcess(api: PublicApi, onRead: (dependsOn: AnswerDependency) => void = () => {}): ApiRead {
  return async (method, address, body) => {
    const [path = '', query = ''] = address.split('?');
    try {
      if (method === 'POST') {
        const comparison = await answerComparison(api.context, query, body);
        onRead(comparison.tools.map(({ id }) => id));
        return { status: 200, body: comparison, headers: {} };
      }
      const { body: text, content } = await api.answer(path, query);
      onRead(content.dependsOn);
      const headers = Object.entries(content.headers).map(([name, value]) => [name.toLowerCase(), value]);
      return { status: 200, body: JSON.parse(text), headers: Object.fromEntries(headers) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return { status: error.status, body: { code: error.code, message: error.message }, headers: {} };
    }
  };
}

export const today = () => new Date().toISOString().slice(0, 10);

export function pageRequest(env: Env, path: string, search: string, language: Language): PageRequest {
  const { siteName, supportEmail } = env;
  return { path, search, language, origin: linkOrigin(env), siteName, supportEmail, today: today() };
}
