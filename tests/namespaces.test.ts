import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { loadedDataFrom } from '#pwa/router/route-loader.ts';
import { ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from '#pwa/seo/build-head.ts';
import { NAMESPACES, readNamespace } from './support/packs.ts';
import { type SourceFile, sourceFiles } from './support/source-files.ts';

const files = new Map(sourceFiles('pwa').map((file) => [file.path, file]));

/** The namespace of each section. */
const namespaceOf = new Map<string, string>(
  NAMESPACES.flatMap((namespace) =>
    Object.keys(readNamespace('en', namespace)).map((section) => [section, namespace] as const),
  ),
);

/** Namespaces that are loaded with a route's screen and head. */
const namespacesOf = new Map(
  ROUTES.map(({ id, screen }) => [id, screen.texts === null ? ['frame'] : ['frame', screen.texts]]),
);

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm;
const LATE_IMPORT = /(?:withTranslations\('(\w+)',\s*\(\) =>\s*)?\bimport\(\s*'([^']+)'\s*\)/g;
/** Loads the file of that name from the folder of every route. */
const ROUTE_GLOB = /import\.meta\.glob(?:<.+>)?\('\.\/\*\/(\w+\.ts)', \{ base: '\.\.\/routes', eager: true/g;
const KEY = /['"`]([a-z_]+)\.(?:[a-z0-9_]|\$\{)/g;

function fileAt(from: string, name: string): SourceFile | undefined {
  return files.get(name.startsWith('#pwa/') ? `pwa/${name.slice('#pwa/'.length)}` : join(dirname(from), name));
}

const sectionsIn = ({ text }: SourceFile) =>
  new Set([...text.matchAll(KEY)].map(([, section = '']) => section).filter((section) => namespaceOf.has(section)));

type Step = { path: string; more: readonly string[] };

/** Imports, each with the namespaces that are loaded along with it. A route's namespace comes with its screen and head. */
function stepsFrom({ path, text }: SourceFile): Step[] {
  const ofScreen = path.endsWith('/route.ts') ? (namespacesOf.get(path.split('/')[2] ?? '') ?? []) : [];
  const named = [
    ...[...text.matchAll(STATIC_IMPORT)].map(([, name = '']) => ({ name, more: [] })),
    ...[...text.matchAll(LATE_IMPORT)].map(([, part, name = '']) => ({ name, more: part ? [part] : ofScreen })),
  ];
  const ofRoutes = [...text.matchAll(ROUTE_GLOB)].flatMap(([, name = '']) =>
    [...namespacesOf].map(([id, own]) => ({ path: `pwa/routes/${id}/${name}`, more: name === 'head.ts' ? own : [] })),
  );
  return [...named.map(({ name, more }) => ({ path: fileAt(path, name)?.path ?? '', more })), ...ofRoutes];
}

/** Texts used by code without their namespace, found by following imports from a file with given namespaces. */
function saysTooSoon(path: string, parts: readonly string[], seen = new Set<string>()): string[] {
  const file = files.get(path);
  const step = `${path} ${[...parts].sort()}`;
  if (!file || seen.has(step)) return [];
  seen.add(step);
  const own = [...sectionsIn(file)].filter((section) => !parts.includes(namespaceOf.get(section) ?? ''));
  return [
    ...own.map((section) => `${path} says ${section}.…, of the part ${namespaceOf.get(section)}`),
    ...stepsFrom(file).flatMap((next) => saysTooSoon(next.path, [...new Set([...parts, ...next.more])], seen)),
  ];
}

test('what comes with every page says texts of the frame only, the file of each route too', () => {
  const seen = new Set<string>();

  expect(saysTooSoon('pwa/entry/client.tsx', ['frame'], seen)).toEqual([]);
  const pages = ROUTES.filter(({ redirectTo }) => redirectTo === undefined);
  expect(pages.filter(({ id }) => !seen.has(`pwa/routes/${id}/route.ts frame`))).toEqual([]);
});

test.each([...namespacesOf])('the screen of %s says only texts it asks for', (id, parts) => {
  expect(saysTooSoon(`pwa/routes/${id}/screen.tsx`, parts)).toEqual([]);
});

test.each(ROUTES.map((route) => [route.id, route] as const))('so does the head of %s', (id, route) => {
  const texts = Object.assign({}, ...(namespacesOf.get(id) ?? []).map((part) => readNamespace('en', part)));
  const i18n = createI18n('en', texts);
  const missing: string[] = [];
  i18n.on('missingKey', (_languages, _namespace, key) => missing.push(key));
  i18n.options.saveMissing = true;
  const site = { origin: 'https://ai.example', siteName: 'AI Dir', supportEmail: 'a@ai.example', today: '2026-02-01' };
  for (const search of ['', '?tab=signup', '?search=x&category=y', '?tools=a,b', '?tag=x&page=2']) {
    const context = { id, path: route.path, params: { slug: 'a', id: '1' }, language: 'en' as const, site };
    const asked = { ...context, search: new URLSearchParams(search) };
    const { title, description } = buildHead(asked, loadedDataFrom(new SwrCache()), i18n.t);
    expect(`${title} ${description}`).not.toMatch(/\b[a-z_]+\.[a-z_]{3,}/);
  }

  expect(missing).toEqual([]);
});

test.each(LANGUAGES)('each section of %s is in one namespace, the same as in English', (language) => {
  const placed = NAMESPACES.flatMap((namespace) =>
    Object.keys(readNamespace(language, namespace)).map((section) => [section, namespace] as const),
  );

  expect(new Map(placed)).toEqual(namespaceOf);
  expect(placed).toHaveLength(namespaceOf.size);
});
