import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { CHECK_QUESTIONS } from '../../fixtures/check-questions.ts';
import { SEARCH_QUERIES } from '../../fixtures/languages.ts';
import { NEEDS } from '../../fixtures/task-needs.ts';
import { TASK_QUESTIONS } from '../../fixtures/task-questions.ts';
import { DE, EN } from '../../fixtures/visitor-questions/en-de.ts';
import { ES, FR } from '../../fixtures/visitor-questions/es-fr.ts';
import { JA, ZH } from '../../fixtures/visitor-questions/ja-zh.ts';
import { filledIndex, seedIndex } from '../../support/seed-index.ts';
import type { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const FIRST = 3;
/** Of sixty. The bar is 54. */
const FITTING_MIN = 60;
/** Of twenty. */
const CHECK_FITTING_MIN = 18;
/** Of twenty in each language, in the words of visitors. */
const VISITOR_FITTING_MIN: Record<Language, number> = { en: 19, de: 19, es: 20, fr: 19, ja: 20, zh: 19 };

type Question = { text: string; tools: readonly string[] };

/** Those without a fitting tool among the first that a visitor sees: the closest ones where none matches every word. */
function missedIn(index: ToolLists, questionsIn: readonly Question[]): string[] {
  const missed = questionsIn.filter(({ text, tools }) => {
    const exact = index.list(toolQuery({ search: text, limit: FIRST }));
    const shown = exact.total > 0 ? exact : index.list(toolQuery({ search: text, match: 'most', limit: FIRST }));
    return !shown.tools.some(({ slug }) => tools.includes(slug));
  });
  return missed.map(({ text }) => text);
}

const VISITOR_QUESTIONS = { en: EN, de: DE, es: ES, fr: FR, ja: JA, zh: ZH };

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
    const asked = TASK_QUESTIONS[language].map(({ text, need }) => ({ text, tools: NEEDS[need].tools }));
    return missedIn(filledIndex(language), asked);
  });

  expect(questions.length - missed.length, missed.join(', ')).toBeGreaterThanOrEqual(FITTING_MIN);
});

test(`${CHECK_FITTING_MIN} or more of twenty questions that nothing was tuned for do so, too`, () => {
  const missed = LANGUAGES.flatMap((language) => missedIn(filledIndex(language), CHECK_QUESTIONS[language]));
  const known = new Set(filledIndex('en').tools.map(({ slug }) => slug));
  const asked = LANGUAGES.flatMap((language) => CHECK_QUESTIONS[language]);

  expect(asked).toHaveLength(20);
  expect(asked.flatMap(({ tools }) => tools.filter((slug) => !known.has(slug)))).toEqual([]);
  expect(asked.length - missed.length).toBeGreaterThanOrEqual(CHECK_FITTING_MIN);
});

test('120 questions of visitors, twenty in each language, name tools of the seeds', () => {
  const known = new Set(seedIndex('en').tools.map(({ slug }) => slug));
  const texts = LANGUAGES.flatMap((language) => VISITOR_QUESTIONS[language].map(({ text }) => text));

  for (const language of LANGUAGES) {
    expect(VISITOR_QUESTIONS[language]).toHaveLength(20);
    expect(VISITOR_QUESTIONS[language].flatMap(({ tools }) => tools.filter((slug) => !known.has(slug)))).toEqual([]);
  }
  expect(new Set(texts).size).toBe(120);
});

test.each(LANGUAGES)(
  `questions of visitors find a fitting tool among the first ${FIRST} of the seeds: %s`,
  (language) => {
    const asked = VISITOR_QUESTIONS[language];
    const missed = missedIn(seedIndex(language), asked);

    expect(asked.length - missed.length, missed.join(', ')).toBeGreaterThanOrEqual(VISITOR_FITTING_MIN[language]);
  },
);
