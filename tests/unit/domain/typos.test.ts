import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { ownBytes } from '#domain/search/bits.ts';
import { isWithinTypos, NameWords, packNameWords, typosAllowed } from '#domain/search/name-words.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

function distance(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const [c, d] = [a.at(-1), b.at(-1)];
  const choices = [
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
    distance(a.slice(0, -1), b.slice(0, -1)) + (c === d ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && c === b.at(-2) && a.at(-2) === d)
    choices.push(distance(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...choices);
}

test('typos are counted as the definition counts them', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', '字'), { maxLength: 6 });
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(isWithinTypos(a.join(''), b.join(''), limit)).toBe(distance(a, b) <= limit);
    }),
    { numRuns: 2_000 },
  );
});

test('no typo below four letters, one up to seven, two beyond', () => {
  expect([3, 4, 7, 8].map((letters) => typosAllowed(letters))).toEqual([0, 1, 1, 2]);
});

test('the words a mistyped one may stand for are those within its typos, and not itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdé字'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (known, typed) => {
      const names = new NameWords(packNameWords(new Set(known), ownBytes));
      const expected = known.filter((other) => {
        const limit = typosAllowed(Math.max([...typed].length, [...other].length));
        return other !== typed && limit > 0 && isWithinTypos(typed, other, limit);
      });
      expect(names.correctionsFor(typed)).toEqual(expected.sort());
    }),
    { numRuns: 1_000 },
  );
});

test('a word is corrected alike each time, however many others are asked for in between', () => {
  const names = new NameWords(packNameWords(new Set(['midjourney', 'claude']), ownBytes));
  const others = Array.from({ length: 500 }, (_, i) => `word${i}`);
  const words = ['midjuorney', 'cluade', 'midjuorney', ...others, 'midjuorney', 'cluade'];
  const corrected = words.map((word) => names.correctionsFor(word));
  expect(corrected.filter((found) => found.length > 0)).toEqual([
    ['midjourney'],
    ['claude'],
    ['midjourney'],
    ['midjourney'],
    ['claude'],
  ]);
});

/** A substitution, deletion, insertion or swap at `at`. */
function mistype(letters: readonly string[], at: number, kind: number, letter: string): string[] {
  const typed = [...letters];
  if (kind === 0) typed[at] = letter;
  else if (kind === 1) typed.splice(at, 1);
  else if (kind === 2) typed.splice(at, 0, letter);
  else typed.splice(at, 2, typed[at + 1] ?? letter, typed[at] ?? letter);
  return typed;
}

const folder = join(projectRoot, 'seeds/tools');
const names: string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).map(({ name }: { name: string }) => name));

test('every seeded name is found with one typo in a word of 4–7 letters, or two in a longer one', () => {
  const tools = names.map((name, i) => catalogTool({ id: i + 1, name }));
  const lists = new ToolLists(tools);
  const words = tools.flatMap((tool) => (tool.name.match(/\b[a-z]{4,}\b/gi) ?? []).map((word) => ({ tool, word })));
  expect(words.length).toBeGreaterThan(100);
  const kind = fc.integer({ min: 0, max: 3 });
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  for (const { tool, word } of words) {
    fc.assert(
      fc.property(fc.nat(), kind, letter, kind, letter, (place, kind1, letter1, kind2, letter2) => {
        const at = place % (word.length - 1);
        const once = mistype([...word.toLowerCase()], at, kind1, letter1);
        const isTwice = word.length > 7;
        const typed = isTwice ? mistype(once, (at + 4) % (once.length - 2), kind2, letter2) : once;
        fc.pre(isWithinTypos(typed.join(''), word.toLowerCase(), isTwice ? 2 : 1));
        const search = tool.name.replace(word, typed.join(''));
        const found = lists.list(toolQuery({ search, limit: 1000 })).tools.map(({ name }) => name);
        expect([search, found]).toEqual([search, expect.arrayContaining([tool.name])]);
      }),
      { numRuns: 10 },
    );
  }
});
