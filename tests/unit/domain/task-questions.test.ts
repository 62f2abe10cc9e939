import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { SEARCH_QUERIES } from '../../fixtures/languages.ts';
import { NEEDS } from '../../fixtures/task-needs.ts';
import { TASK_QUESTIONS } from '../../fixtures/task-questions.ts';

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
