import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { EVERYDAY_WORDS, searchWordsOf } from '#domain/search/everyday-words.ts';
import { fold } from '#domain/search/fold.ts';
import { prepareReader, reworded } from '#domain/search/read-needs.ts';
import { stem } from '#domain/search/stem.ts';
import { runs } from '#domain/search/words.ts';
import { seedIndex } from '../../support/seed-index.ts';
import { toolQuery } from '../../support/tool-query.ts';

const read = (search: string, language: Language) => reworded(search, searchWordsOf(language).map(prepareReader));

test.each<[Language, string, string]>([
  ['en', 'make a website', 'make a homepage'],
  ['en', 'Build my own website without coding', 'build my own homepage nocode'],
  ['en', 'website, no coding skills needed', 'homepage , nocode'],
  ['en', 'I’m not a developer, I want to create a site', 'i’m nocode , i want to create a homepage'],
  ['en', 'no-code app builder', 'nocode app builder'],
  ['en', 'build an app', 'build an nocode'],
  ['en', 'create a chatbot for my website', 'create a helpdesk chatbot'],
  ['en', 'coding assistant', 'programming'],
  ['en', 'to-do list app', 'todo app'],
  ['en', 'stock market analysis', 'investing analysis'],
  ['en', 'learn to speak Spanish', 'language course'],
  ['de', 'Website erstellen ohne Programmierkenntnisse', 'homepage erstellen nocode'],
  ['de', 'App ohne zu programmieren', 'app nocode'],
  ['es', 'crear una app sin saber programar', 'crear una nocode nocode'],
  ['fr', 'créer un site sans écrire une ligne de code', 'creer un site nocode'],
  ['en', 'run LLMs locally', 'run machine learning locally'],
  ['de', 'lokale KI', 'lokale maschinelles lernen'],
  ['fr', 'IA en local', 'apprentissage automatique en local'],
  ['zh', '本地大模型', '本地 机器学习'],
  ['ja', 'ローカルLLM', 'ローカル 機械学習'],
  ['de', 'Englisch lernen', 'sprachkurs'],
  ['zh', '不会编程做网站', '零代码 做网站'],
  ['ja', 'プログラミング不要のアプリ', 'ノーコード アプリ'],
])('in %s "%s" is read as "%s"', (language, search, expected) => {
  expect(read(search, language)).toBe(expected);
});

test.each<[Language, string]>([
  ['en', 'content for my website'],
  ['en', 'create website content'],
  ['en', 'website for restaurant'],
  ['en', 'build an app with Python'],
  ['en', 'no code review'],
  ['en', 'code without an account'],
  ['en', 'stock footage'],
  ['en', 'how to do taxes'],
  ['en', 'career coach'],
  ['en', 'app to do my homework'],
  ['en', 'create website logo'],
  ['en', 'local AI image generator'],
  ['en', 'local LLM for coding'],
  ['en', 'natural language learning'],
  ['en', 'GitHub code copilot'],
  ['de', 'Website Logo erstellen'],
  ['de', 'lokale KI zum Übersetzen'],
  ['fr', 'IA locale pour image'],
  ['zh', '本地aider'],
  ['zh', '看不懂代码'],
  ['zh', '大学英语'],
  ['ja', 'ローカルAI翻訳'],
  ['en', 'LLM gateway'],
  ['en', 'learn Python'],
  ['de', 'Website übersetzen'],
  ['es', 'sin cuenta'],
  ['fr', 'sans compte'],
  ['ja', 'コードを書く'],
])('in %s "%s" is read as it stands', (language, search) => {
  expect(read(search, language)).toBe(search);
});

test.each<[Language, string]>([
  ['en', 'make a website'],
  ['en', 'website without coding'],
  ['de', 'Website ohne Programmieren'],
  ['es', 'crear web sin programar'],
  ['fr', 'créer un site web sans coder'],
  ['zh', '不会编程做网站'],
])('in %s "%s" finds builders of websites first', (language, search) => {
  const { tools } = seedIndex(language).list(toolQuery({ search }));
  const first = tools.slice(0, 6).map(({ categories }) => categories.some(({ slug }) => slug === 'website-builders'));

  expect(first).toEqual(Array.from({ length: 6 }, () => true));
});

test('no search of 200 characters takes long, whatever its words', () => {
  for (const language of LANGUAGES) {
    const readers = searchWordsOf(language).map(prepareReader);
    const patterns = [language, FALLBACK_LANGUAGE].flatMap((own) => Object.values(EVERYDAY_WORDS[own].reworded));
    const words = `${patterns}`.match(/[\p{L}]{2,}/gu) ?? [];
    for (const filler of new Set([...words, 'no a ', 'make a ', ' ', 'website ', 'sin de ', '不']))
      for (const start of ['', 'make ', 'no ', 'website ', 'ohne ', 'sans ']) {
        const search = `${start}${`${filler} `.repeat(100)}`.slice(0, 200);
        const takesLong = () => {
          const began = performance.now();
          reworded(search, readers);
          return performance.now() - began > 500;
        };
        // A busy machine is slow once, a pattern that backtracks without end always.
        expect([search, [1, 2, 3].every(takesLong)]).toEqual([search, false]);
      }
  }
});

test.each([
  ['uebersetzen', 'übersetzen'],
  ['Steuererklaerung', 'Steuererklärung'],
  ['Vortraege', 'Vorträge'],
])('in German "%s" finds what "%s" finds', (typed, meant) => {
  expect(firstOf(meant, 'de')).toHaveLength(3);
  expect(firstOf(typed, 'de')).toEqual(firstOf(meant, 'de'));
});

type Named = { name: string; words: string[] };
type SeedCategory = Named & { translations: Partial<Record<Language, Named>> };

test.each(LANGUAGES)('categories are known by the words that take the place of others: %s', (language) => {
  const seeds: SeedCategory[] = JSON.parse(readFileSync(join(projectRoot, 'seeds/categories.json'), 'utf8'));
  const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => runs(fold(text))).map(({ text }) => text);
  const known = wordsOf(
    seeds.map((own) => own.translations[language] ?? own).flatMap(({ name, words }) => [name, ...words]),
  );
  const asked = wordsOf(Object.keys(EVERYDAY_WORDS[language].reworded));
  const isKnown = (word: string) => known.some((own) => stem(own, language) === stem(word, language));

  expect(asked.filter((word) => !isKnown(word))).toEqual([]);
});

const firstOf = (search: string, language: Language, limit = 3) =>
  seedIndex(language)
    .list(toolQuery({ search, limit }))
    .tools.map(({ slug }) => slug);

test('a name that contains such a phrase is found, and so are those like it', () => {
  expect(firstOf('LocalAI', 'en')[0]).toBe('localai');
  expect(firstOf('local AI vs Ollama', 'en', 2)).toEqual(['localai', 'ollama']);
  expect(firstOf('本地 Aider', 'zh')).toContain('aider');
});

test('words as they were typed remain a way to match, the last one', () => {
  expect(firstOf('data analysis without coding', 'en').length).toBeGreaterThan(0);
});

test('Japanese particles and verbs around a word say nothing', () => {
  for (const search of ['動画を作る', '絵を作る', '詩を書く'])
    expect([search, firstOf(search, 'ja')]).toEqual([search, firstOf(search.replace(/を..?$/, ''), 'ja')]);
});

test('"idée" is not "IDE"', () => {
  expect(firstOf('idées', 'fr')).toHaveLength(3);
  expect(firstOf('idées', 'fr')).not.toContain('cursor');
  expect(firstOf('IDE', 'fr')).toContain('cursor');
});

test.each<[Language, string]>([
  ['en', 'create a website quickly'],
  ['de', 'Kinderarzt'],
  ['es', 'app para bajar de peso'],
  ['fr', 'j’ai besoin d’un logo'],
  ['fr', 'extraire le texte d’une image'],
  ['zh', '我想写代码'],
  ['ja', '数学の問題を解いてくれるアプリ'],
])('in %s "%s" finds tools', (language, search) => {
  expect(firstOf(search, language)).toHaveLength(3);
});
