import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GuessedWords } from '#domain/search/guessed-words.ts';

const LABELS = [
  ['Besprechungen', 'Protokoll', 'meditation'],
  ['Personal', 'Gehalt', 'Bewerbung', 'homework'],
  ['Gestaltung', 'Einladung', 'Plakat'],
  ['Schreiben', 'Bericht', 'Verhandlung'],
];
const german = new GuessedWords(LABELS, 'de');
const english = new GuessedWords(LABELS, 'en');

test.each([
  ['homwork', [1]],
  ['hoomework', [1]],
  ['hmoework', [1]],
  ['omework', []],
  ['medication', []],
  ['pers', []],
])('"%s" is taken for a word of categories %j', (text, places) => {
  expect(english.mistyped(text)).toEqual(places);
});

test.each([
  ['gehaltsverhandlung', [3]],
  ['gehaltsbericht', [3]],
  ['hochzeitseinladung', [2]],
  ['pflegeberichte', [3]],
  ['quantenphysik', []],
])('the German compound "%s" means categories %j', (text, places) => {
  expect(german.compound(text)).toEqual(places);
});

test('other languages have no compounds', () => {
  expect(english.compound('gehaltsverhandlung')).toEqual([]);
});

test('a word that loses one letter behind its first is found, and no text fails', () => {
  const words = LABELS.flat().map((word) => word.toLowerCase());
  fc.assert(
    fc.property(fc.constantFrom(...words.filter((word) => word.length > 6)), fc.nat(), (word, at) => {
      const place = 1 + (at % (word.length - 1));
      const typed = word.slice(0, place) + word.slice(place + 1);
      if (words.includes(typed)) return;
      expect(german.mistyped(typed)).toContain(
        LABELS.findIndex((own) => own.some((known) => known.toLowerCase() === word)),
      );
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, 's', 'en', 'x'), { maxLength: 4 }), (parts) => {
      const text = parts.join('');
      for (const places of [german.mistyped(text), german.compound(text)])
        expect(places.every((place) => place < LABELS.length)).toBe(true);
    }),
  );
});
