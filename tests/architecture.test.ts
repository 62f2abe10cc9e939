import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { filesInCycles, importsOf, loadedBy, resolved, sourceFiles } from './support/source-files.ts';

/** Which rooms a room may name in its imports, and which packages the strict rooms may use. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  pwa: ['domain', 'locales'],
  backend: ['domain', 'locales'],
  cli: ['domain', 'backend'],
};
const ROOMS = Object.keys(MAY_IMPORT);
const LINES_MAX = 250;

/** Inside pwa: routes → features → router → ui → hooks → lib. What is not named here puts the others together. */
const PWA_MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  design: [],
  i18n: ['lib'],
  hooks: ['design', 'i18n', 'lib'],
  ui: ['design', 'hooks', 'i18n', 'lib'],
  features: ['design', 'hooks', 'i18n', 'lib', 'router', 'ui'],
  routes: ['design', 'features', 'hooks', 'i18n', 'lib', 'router', 'seo', 'ui'],
};

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test('rooms import in one direction only', () => {
  const crossings = ROOMS.flatMap((room) =>
    sourceFiles(room).flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          const target = /^#([a-z]+)\//.exec(name)?.[1];
          return target !== undefined && target !== room && !MAY_IMPORT[room]?.includes(target);
        })
        .map((name) => `${file.path} imports ${name}`),
    ),
  );

  expect(crossings).toEqual([]);
});

test('relative imports stay inside their room', () => {
  const escapes = sourceFiles(...ROOMS).flatMap((file) => {
    const depth = file.path.split('/').length - 2;
    return importsOf(file)
      .filter((name) => name.startsWith('.') && (name.match(/\.\.\//g)?.length ?? 0) > depth)
      .map((name) => `${file.path} imports ${name}`);
  });

  expect(escapes).toEqual([]);
});

test('domain uses valibot and nothing else', () => {
  const packages = sourceFiles('domain').flatMap((file) => importsOf(file).filter((name) => !/^[.#]/.test(name)));

  expect(new Set(packages)).toEqual(new Set(['valibot']));
});

test('migrations import nothing that can change after they ran', () => {
  const migrations = sourceFiles('backend/database/migrations').filter(({ path }) => basename(path) !== 'source.ts');
  const living = migrations.flatMap((file) =>
    importsOf(file)
      .filter((name) => name !== 'knex' && name !== './dialect-name.ts')
      .map((name) => `${file.path} imports ${name}`),
  );
  const importers = sourceFiles(...ROOMS)
    .filter(({ path }) => !path.startsWith('backend/database/migrations/'))
    .filter((file) => importsOf(file).some((name) => /\/migrations\/(?!source\.ts$)/.test(name)));

  expect(migrations.length).toBeGreaterThan(5);
  expect({ living, importers: importers.map(({ path }) => path) }).toEqual({ living: [], importers: [] });
});

test('the browser gets no server package, and the server no React', () => {
  const used = (room: string) =>
    new Set(
      sourceFiles(room)
        .flatMap(importsOf)
        .filter((name) => !/^[.#]/.test(name))
        .map(packageOf),
    );
  const shared = [...used('pwa')].filter(
    (name) => ['koa', 'knex', 'objection', 'sqlite3', 'pg', 'pino'].includes(name) || name.startsWith('node:'),
  );
  const rendered = [...used('backend')].filter((name) => name.startsWith('react') || name.startsWith('@vanilla'));

  expect({ shared, rendered }).toEqual({ shared: [], rendered: [] });
});

test('a command loads the database and the readers of files when it runs, not when help is asked for', () => {
  const loaded = loadedBy('cli/main.ts', sourceFiles('cli', 'backend', 'domain'));
  const packages = [...loaded].filter((name) => !/^(?:cli|backend|domain|locales)\/|^node:/.test(name));

  expect(packages.sort()).toEqual(['commander', 'valibot']);
});

test('routes touch no SQL, models no HTTP, and use cases no Koa', () => {
  const offenders = sourceFiles('backend').filter(({ path, text }) => {
    if (path.startsWith('backend/api/')) return /\.raw\(|from 'knex'|from 'objection'/.test(text);
    if (path.startsWith('backend/database/models/')) return /from 'koa'|#backend\/http/.test(text);
    return (
      /^backend\/(?:(?:catalogue|reviews|accounts|moderation|newsletter|mail|import)\/|http\/write-limits\.ts$)/.test(
        path,
      ) && /from 'koa'/.test(text)
    );
  });

  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('routes, ui and layout leave fetching to lib and features', () => {
  const offenders = sourceFiles('pwa/routes', 'pwa/ui', 'pwa/layout').filter(({ text }) => /\bfetch\(/.test(text));

  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('colours stand in design/ only, and no element has a style attribute', () => {
  const offenders = sourceFiles('pwa').filter(
    ({ path, text }) =>
      (!path.startsWith('pwa/design/') && /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=['";])|\brgba?\(|\bhsla?\(/i.test(text)) ||
      /\sstyle=\{/.test(text),
  );

  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('files have kebab-case names and at most 250 lines', () => {
  const all = sourceFiles(...ROOMS, 'tests');
  const misnamed = all.filter(({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(basename(path)));
  const long = all.filter(({ text }) => text.split('\n').length - 1 > LINES_MAX);

  expect({ misnamed: misnamed.map(({ path }) => path), long: long.map(({ path }) => path) }).toEqual({
    misnamed: [],
    long: [],
  });
});

test('nothing is left undone', () => {
  const marks = sourceFiles(...ROOMS, 'tests').filter(
    ({ path, text }) =>
      path !== 'tests/architecture.test.ts' &&
      /\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:test|it|describe)\.(?:skip|only|todo)\b/.test(text),
  );

  expect(marks.map(({ path }) => path)).toEqual([]);
});

test('no file imports itself, however long the way', () => {
  const files = sourceFiles(...ROOMS);
  // The calls of the newsletter are typed by the table that lists them.
  const typed = files.filter(({ path }) => !path.startsWith('backend/api/'));

  expect({ values: filesInCycles(files, true), types: filesInCycles(typed, false) }).toEqual({ values: [], types: [] });
});

test('in pwa, imports go from routes down to lib, and no route imports another one', () => {
  const offenders = sourceFiles('pwa').flatMap((file) => {
    const [, own = '', route] = file.path.split('/');
    return importsOf(file)
      .map((name) => resolved(file, name).split('/'))
      .filter(([room, folder = '', other]) => {
        if (room !== 'pwa') return false;
        if (folder === own) return own === 'routes' && other !== route;
        return PWA_MAY_IMPORT[own]?.includes(folder) === false;
      })
      .map((target) => `${file.path} imports ${target.join('/')}`);
  });

  expect(offenders).toEqual([]);
});

/** `route.ts` and `head.ts` of every page export the same names, for the globs that collect them. */
test('one exported name means one thing', () => {
  const files = sourceFiles(...ROOMS).filter(
    ({ path }) => !/\.css\.ts$|\/migrations\/|^pwa\/routes\/[^/]+\/(?:route|head)\.ts$/.test(path),
  );
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(
      /^export\s+(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+(\w+)/gm,
    ))
      places.set(name, (places.get(name) ?? new Set()).add(path));
  // The names that the renderer's contract asks for.
  const contract = 'pwa/entry/server.tsx';
  const doubled = [...places].filter(([, paths]) => [...paths].filter((path) => path !== contract).length > 1);

  expect(doubled.map(([name, paths]) => [name, ...paths])).toEqual([]);
});

const STEPS_MAX: Record<string, number> = {
  'From a key press to the list': 14,
  'The same list from the device': 8,
  'From the review form to the row': 20,
};
/** Types and tables by which two steps know each other. */
const JOINTS = ['backend/api/call-handlers.ts', 'backend/database/database.ts'];

test.each(Object.entries(STEPS_MAX))('%s: few files, and imports connect them', (title, most) => {
  const page = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  const [section = ''] = page.split(`### ${title}\n`)[1]?.split('\n#') ?? [];
  const steps = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
  const named = new Set([...steps, ...JOINTS]);
  const edges = sourceFiles(...ROOMS)
    .filter(({ path }) => named.has(path))
    .flatMap((file) => importsOf(file).map((name) => [file.path, resolved(file, name)] as const))
    .filter(([, imported]) => named.has(imported));
  const reached = new Set(steps.slice(0, 1));
  // Each round reaches one more, or none is left.
  for (const _ of named)
    for (const [from, to] of edges) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);

  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(most);
  expect(steps.filter((path) => !reached.has(path))).toEqual([]);
});
