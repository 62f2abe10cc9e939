import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { answerComparison, type PublicApi } from '#backend/api/public-api.ts';
import type { AnswerDependency } from '#backend/changes/catalogue-change.ts';
import { ApiError } from '#backend/errors.ts';
import type { Answer } from '#backend/http/answer.ts';
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
import { utcToday } from '#domain/model/atoms.ts';
import { type ApiRead, LATE_SCRIPTS_ID, type PageRequest, type RenderedPage } from '#domain/rendering.ts';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

export type DocumentTemplate = {
  html: string;
  manifest: Manifest;
  sheets: ReadonlyMap<string, string>;
  /** For the CSP. Null in development, where Vite inlines scripts and styles. */
  scriptHashes: string[] | null;
  /** Differs per build: no browser keeps a page whose assets are gone. */
  build: string;
  /** Null in development. */
  worker: string | null;
};

/** Vite's own, of the entry and some of its imports. */
const SCRIPT_TAG = /<(?:script type="module"|link rel="modulepreload") [^>]*>(?:<\/script>)?/g;
const STYLE_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Without it browsers request fonts only after layout. */
function fontPreloads(css: string): string {
  const files = new Set([...css.matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)].map(([, file]) => file));
  return [...files]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('');
}

/** Throws for an incomplete build. */
export function loadTemplate(clientFolder: string, inlineScript: string): DocumentTemplate {
  const read = (file: string) => readFileSync(join(clientFolder, file), 'utf8');
  const page = read('index.html');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const sheets = new Map([...files].map((file) => [file, read(file).trim()]));
  const html = page
    .replace(STYLE_LINK, '')
    .replace(SCRIPT_TAG, '')
    .replace('<!--theme-->', () => `<script>${inlineScript}</script>`);
  const build = [page, JSON.stringify(manifest), inlineScript].join('\n');
  return {
    html,
    manifest,
    sheets,
    scriptHashes: [sha256(inlineScript)],
    build: createHash('sha256').update(build).digest('base64url').slice(0, 8),
    worker: read('sw.js'),
  };
}

function scriptTag({ file, isEntry }: Chunk): string {
  return isEntry
    ? `<script type="module" crossorigin src="/${file}"></script>`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

type DocumentAssets = { html: string; styleHashes: readonly string[] };

/**
 * Inlined styles save a third of the time to first paint. Browser order: imports first (`pwa/lib/load-part.ts` reads `data-files`).
 * Scripts wait for the first frame, except those of a shell, which shows little without them.
 */
export function documentAssets(
  template: DocumentTemplate,
  { modules, unscripted = [] }: Pick<RenderedPage, 'modules' | 'unscripted'>,
  isShell = false,
): DocumentAssets {
  const { manifest, sheets } = template;
  const chunks = new Set<Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.add(chunk);
  };
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(name);
  for (const name of modules) visit(name);
  const scripts = [...chunks].toSorted((a, b) => Number(a.isEntry ?? false) - Number(b.isEntry ?? false));
  const tags = scripts.map(scriptTag).join('');
  for (const name of unscripted) visit(name);
  const files = [...new Set([...chunks].flatMap(({ css = [] }) => css))];
  const css = files.map((file) => sheets.get(file)).join('');
  const names = files.map((file) => `/${file}`).join(' ');
  const html = isShell || tags === '' ? tags : `<template id="${LATE_SCRIPTS_ID}">${tags}</template>`;
  return css === ''
    ? { html, styleHashes: [] }
    : {
        html: `${fontPreloads(css)}<style data-files="${names}">${css}</style>${html}`,
        styleHashes: [sha256(css)],
      };
}

const PLACES = /(<html lang="en"|<!--(?:head|app|boot)-->)/;

/** In parts: joining copies the text several times. */
export function fillTemplate(
  { html }: DocumentTemplate,
  assets: { html: string | Buffer },
  language: Language,
  page: RenderedPage,
): (string | Buffer)[] {
  const places: Record<string, (string | Buffer)[]> = {
    '<html lang="en"': [`<html lang="${LANGUAGE_TAGS[language]}"`],
    '<!--head-->': [page.head, assets.html],
    '<!--app-->': [page.html],
    '<!--boot-->': ['<script type="application/json" id="boot">', page.boot, '</script>'],
  };
  return html.split(PLACES).flatMap((part) => places[part] ?? [part]);
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

/** Those most pages share stay, in six languages; a search's own soon leaves. */
const PARSED_MAX = 100;
const parsed = new LRUCache<Answer, object>({ max: PARSED_MAX });

function parsedBody(answer: Answer): object {
  const body: object = parsed.get(answer) ?? JSON.parse(answer.body);
  parsed.set(answer, body);
  return body;
}

/** Reads the API without HTTP. `onRead` receives each answer's dependencies. */
export function readInProcess(api: PublicApi, onRead: (dependsOn: AnswerDependency) => void = () => {}): ApiRead {
  return async (method, address, body) => {
    const [path = '', query = ''] = address.split('?');
    try {
      if (method === 'POST') {
        const comparison = await answerComparison(api.context, query, body);
        onRead(comparison.tools.map(({ id }) => id));
        return { status: 200, body: comparison, headers: {} };
      }
      const answer = await api.answer(path, query);
      const { content } = answer;
      onRead(content.dependsOn);
      const headers = Object.entries(content.headers).map(([name, value]) => [name.toLowerCase(), value]);
      return { status: 200, body: parsedBody(answer), headers: Object.fromEntries(headers) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return { status: error.status, body: { code: error.code, message: error.message }, headers: {} };
    }
  };
}

export function pageRequest(env: Env, path: string, search: string, language: Language): PageRequest {
  const { siteName, supportEmail } = env;
  return { path, search, language, origin: linkOrigin(env), siteName, supportEmail, today: utcToday() };
}
