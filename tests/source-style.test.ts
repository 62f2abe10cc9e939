import { expect, test } from 'vitest';
import { importsOf, resolved, type SourceFile, sourceFiles } from './support/source-files.ts';

const ROOMS = ['domain', 'pwa', 'backend', 'cli'];

const lineCount = ({ text }: SourceFile) => text.split('\n').length - 1;

/** Files that something outside the sources asks for by their place: entries, routes, styles, types, one per command or table. */
const ASKED_FOR =
  /\/migrations\/|\.css\.ts$|\.d\.ts$|\.mjs$|-worker\.ts$|^pwa\/routes\/[^/]+\/(?:screen\.tsx|route\.ts|head\.ts)$|^cli\/commands\/|^backend\/database\/models\//;

const TINY: Record<string, string> = {
  'backend/http/fast-lane.ts': 'between the server and Koa: neither may know it',
  'backend/reviews/random-review-id.ts': 'stands for the anonymity of authors, and is tested as that',
  'cli/main.ts': 'what only a process does; tests run the program without it',
  'pwa/features/tools/find-categories.ts': 'two users in two routes',
  'pwa/hooks/use-email-token.ts': 'two users in two routes',
  'pwa/router/routes.ts': 'the glob over the pages; tests read the list',
  'pwa/layout/navigation/nav-items.ts': 'the header and the menu show the same',
};

test('sources are of a sensible size: few tiny files, and the ratios hold', () => {
  const files = sourceFiles(...ROOMS);
  const importers = new Map<string, number>();
  for (const file of files)
    for (const path of new Set(importsOf(file).map((name) => resolved(file, name))))
      importers.set(path, (importers.get(path) ?? 0) + 1);
  const tiny = files
    .filter((file) => lineCount(file) < 30 && (importers.get(file.path) ?? 0) < 3 && !ASKED_FOR.test(file.path))
    .map(({ path }) => path);
  // A migration and a command are a file each, whatever their size.
  const sizes = files.filter(({ path }) => !/\/migrations\/|^cli\/commands\//.test(path)).map(lineCount);
  const lines = sizes.reduce((sum, each) => sum + each, 0);
  const median = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];

  expect(tiny.filter((path) => !(path in TINY))).toEqual([]);
  // Files per 1,000 lines, to one decimal.
  expect(Math.round((sizes.length / lines) * 10_000) / 10).toBeLessThanOrEqual(11);
  expect(median).toBeGreaterThanOrEqual(70);
});

test('comments cite nothing that is not in the repository', () => {
  const CITED = /\b(?:SPEC|DECISIONS|CARD|BEYOND|HOUSE|LOOK|SPEED)\b|reliability\.md|\bT\d{1,3}\b/;
  const citing = sourceFiles(...ROOMS, 'tests').flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm)]
      .filter(([comment]) => CITED.test(comment))
      .map(([comment]) => `${path}: ${comment.trim()}`),
  );

  expect(citing).toEqual([]);
});

test('a comment begins with its subject, not with a question word', () => {
  const BEGINS = /(?:\/\*\*?|\/\/|^\s*\*)\s*(?:What|Who|Whether|Whoever|Whatever)\b/;
  const offenders = sourceFiles(...ROOMS, 'tests').flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*[\s\S]*?(?:\*\/|\n)|(?:^|\s)\/\/.*$/gm)]
      .filter(([comment]) => BEGINS.test(comment))
      .map(([comment]) => `${path}: ${comment.trim()}`),
  );

  expect(offenders).toEqual([]);
});

test('nothing is typed `any`, and nothing is said to be there by `!`', () => {
  const offenders = sourceFiles(...ROOMS, 'tests').filter(
    ({ path, text }) =>
      path !== 'tests/source-style.test.ts' &&
      /(?::|<|\bas|\|)\s*any\b(?=[\s,;)>\]=|])|[\w)\]]!(?=[.;,)[])/.test(
        text.replace(
          /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\n\\])*'|`(?:\\.|[^`\\])*`|\/(?:\\.|[^/\n\\])+\/[a-z]*/gm,
          "''",
        ),
      ),
  );

  expect(offenders.map(({ path }) => path)).toEqual([]);
});
