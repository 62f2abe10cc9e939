import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { LAZY_SECTIONS, type Namespace, namespaceOf } from '#pwa/i18n/namespaces.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import { loadedDataFrom } from '#pwa/router/load-route-data.ts';
import { ROUTES } from '#pwa/router/routes.ts';
import { buildHead } from '#pwa/seo/build-head.ts';
import { type SourceFile, sourceFiles } from './support/source-files.ts';

const files = new Map(sourceFiles('pwa').map((file) => [file.path, file]));
const sections = new Set(Object.keys(en));

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm;
const LATE_IMPORT = /(?:withTranslations\('(\w+)',\s*\(\) =>\s*)?\bimport\(\s*'([^']+)'\s*\)/g;
const KEY = /['"`]([a-z_]+)\.(?:[a-z0-9_]|\$\{)/g;

function fileAt(from: string, name: string): SourceFile | undefined {
  return files.get(name.startsWith('#pwa/') ? `pwa/${name.slice('#pwa/'.length)}` : join(dirname(from), name));
}

const sectionsIn = ({ text }: SourceFile) =>
  new Set([...text.matchAll(KEY)].map(([, section = '']) => section).filter((section) => sections.has(section)));

/** Texts used by code without their namespace, found by following imports from a file with given namespaces. */
function saysTooSoon(path: string, parts: readonly string[], seen = new Set<string>()): string[] {
  const file = files.get(path);
  const step = `${path} ${[...parts].sort()}`;
  if (!file || seen.has(step)) return [];
  seen.add(step);
  const own = [...sectionsIn(file)].filter((section) => !parts.includes(namespaceOf(section)));
  const following = [
    ...[...file.text.matchAll(STATIC_IMPORT)].map(([, name = '']) => ({ name, more: [] })),
    ...[...file.text.matchAll(LATE_IMPORT)].map(([, part, name = '']) => ({ name, more: part ? [part] : [] })),
  ];
  return [
    ...own.map((section) => `${path} says ${section}.…, of the part ${namespaceOf(section)}`),
    ...following.flatMap(({ name, more }) => {
      const next = fileAt(path, name);
      return next ? saysTooSoon(next.path, [...new Set([...parts, ...more])], seen) : [];
    }),
  ];
}

const partsOf = (texts: string | null): string[] => (texts === null ? ['frame'] : ['frame', texts]);

test('what comes with every page says texts of the frame only', () => {
  expect(saysTooSoon('pwa/entry/client.tsx', ['frame'])).toEqual([]);
});

test.each(ROUTES.map((route) => [route.id, route] as const))(
  'the screen of %s says only texts it asks for',
  (id, route) => {
    expect(saysTooSoon(`pwa/routes/${id}/screen.tsx`, partsOf(route.screen.texts))).toEqual([]);
  },
);

test.each(ROUTES.map((route) => [route.id, route] as const))('so does the head of %s', (id, route) => {
  const parts = partsOf(route.screen.texts);
  const texts = Object.fromEntries(Object.entries(en).filter(([section]) => parts.includes(namespaceOf(section))));
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

test('each later section is of one part', () => {
  const later: string[] = Object.values(LAZY_SECTIONS).flat();

  expect(later.filter((section, index) => later.indexOf(section) !== index)).toEqual([]);
  const parts: Namespace[] = later.map(namespaceOf);
  expect(parts).not.toContain('frame');
});
