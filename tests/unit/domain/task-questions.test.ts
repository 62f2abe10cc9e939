import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { CHECK_QUESTIONS } from '../../fixtures/check-questions.ts';
import { SEARCH_QUERIES } from '../../fixtures/languages.ts';
import { NEEDS } from '../../fixtures/task-needs.ts';
import { TASK_QUESTIONS } from '../../fixtures/task-questions.ts';
import { filledIndex } from '../../support/seed-index.ts';
import { toolQuery } from '../../support/tool-query.ts';

const FIRST = 3;
/** Of sixty. The bar is 54. */
const FITTING_MIN = 59;
/** Of twenty. */
const CHECK_FITTING_MIN = 16;

type Question = { text: string; tools: readonly string[] };

/** Those without a fitting tool among the first that a visitor sees: the closest ones where none matches every word. */
function missedIn(questionsIn: (language: Language) => readonly Question[]): string[] {
  return LANGUAGES.flatMap((language) => {
    const index = filledIndex(language);
    const missed = questionsIn(language).filter(({ text, tools }) => {
      const exact = index.list(toolQuery({ search: text, limit: FIRST }));
      const shown = exact.total > 0 ? exact : index.list(toolQuery({ search: text, match: 'most', limit: FIRST }));
      return !shown.tools.some(({ slug }) => tools.includes(slug));
    });
    return missed.map(({ text }) => text);
  });
}

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
  const missed = missedIn((language) =>
    TASK_QUESTIONS[language].map(({ text, need }) => ({ text, tools: NEEDS[need].tools })),
  );

  expect(questions.length - missed.length, missed.join(', ')).toBeGreaterThanOrEqual(FITTING_MIN);
});

test(`${CHECK_FITTING_MIN} or more of twenty questions that nothing was tuned for do so, too`, () => {
  const missed = missedIn((language) => CHECK_QUESTIONS[language]);
  const known = new Set(filledIndex('en').tools.map(({ slug }) => slug));
  const asked = LANGUAGES.flatMap((language) => CHECK_QUESTIONS[language]);

  expect(asked).toHaveLength(20);
  expect(asked.flatMap(({ tools }) => tools.filter((slug) => !known.has(slug)))).toEqual([]);
  expect(asked.length - missed.length).toBeGreaterThanOrEqual(CHECK_FITTING_MIN);
});
