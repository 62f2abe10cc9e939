import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { SEARCH_QUERIES } from '../../fixtures/languages.ts';
import { NEEDS } from '../../fixtures/task-needs.ts';
import { TASK_QUESTIONS } from '../../fixtures/task-questions.ts';
import { filledIndex } from '../../support/seed-index.ts';
import { toolQuery } from '../../support/tool-query.ts';

const FIRST = 3;
/** Of sixty. The bar is 54; raise it with each step towards that. */
const FITTING_MIN = 28;

const questions = LANGUAGES.flatMap((language) => TASK_QUESTIONS[language]);

test('sixty questions of all kinds, 36 in English and the others evenly in five languages', () => {
  expect(questions).toHaveLength(60);
  expect(LANGUAGES.map((language) => TASK_QUESTIONS[language].length).sort()).toEqual([36, 4, 5, 5, 5, 5]);
  expect(TASK_QUESTIONS.en).toHaveLength(36);
});

test('no question is asked twice, nor among the queries for categories', () => {
  const texts = questions.map(({ text }) => text.toLowerCase());
  const earlier = LANGUAGES.flatMap((language) => SEARCH_QUERIES[language].map(({ text }) => text.toLowerCase()));

  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => earlier.includes(text))).toEqual([]);
});

test('each need is asked for, says what fits, and names each tool once', () => {
  const asked = new Set<string>(questions.map(({ need }) => need));

  for (const [name, { fits, tools }] of Object.entries(NEEDS)) {
    expect(asked, name).toContain(name);
    expect(fits.length, name).toBeGreaterThan(10);
    expect(new Set(tools).size, name).toBe(tools.length);
    expect(
      tools.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)),
      name,
    ).toEqual([]);
  }
});

test(`${FITTING_MIN} questions or more find a fitting tool among the first ${FIRST} of the seeds and the filled tools`, () => {
  const missed = LANGUAGES.flatMap((language) => {
    const index = filledIndex(language);
    return TASK_QUESTIONS[language].filter(({ text, need }) => {
      const fitting: readonly string[] = NEEDS[need].tools;
      return !index.list(toolQuery({ search: text, limit: FIRST })).tools.some(({ slug }) => fitting.includes(slug));
    });
  });

  expect(questions.length - missed.length, missed.map(({ text }) => text).join(', ')).toBeGreaterThanOrEqual(
    FITTING_MIN,
  );
});
