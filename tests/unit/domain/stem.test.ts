import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';
import { stem } from '#domain/search/stem.ts';

const FAMILIES: readonly [Language, string, readonly string[]][] = [
  [
    'en',
    'transcribe',
    ['transcribes', 'transcribed', 'transcribing', 'transcriber', 'transcription', 'transcriptions'],
  ],
  ['en', 'image', ['images', 'imaging']],
  ['en', 'summary', ['summaries']],
  ['en', 'run', ['running', 'runner', 'runs']],
  ['en', 'translate', ['translates', 'translation', 'translator', 'translating', 'translations']],
  ['en', 'edit', ['editor', 'editing', 'edits', 'editors', 'edited']],
  ['de', 'übersetzen', ['Übersetzer', 'Übersetzung', 'Übersetzungen', 'übersetzt']],
  ['de', 'Bild', ['Bilder', 'Bildern']],
  ['de', 'transkribieren', ['Transkription', 'transkribiert', 'Transkriptionen']],
  ['es', 'traducir', ['traducido', 'traduce']],
  ['es', 'transcribir', ['transcripción', 'transcripciones']],
  ['es', 'imagen', ['imágenes']],
  ['fr', 'résumer', ['résumé', 'résumés']],
  ['fr', 'traduction', ['traductions', 'traduire', 'traduit', 'traducteur']],
  ['fr', 'transcrire', ['transcription', 'transcriptions']],
];

for (const [language, word, family] of FAMILIES) {
  test(`${language}: ${word} has the stem of ${family.join(', ')}`, () => {
    for (const other of family)
      expect([other, stem(fold(other), language)]).toEqual([other, stem(fold(word), language)]);
  });
}

test('words of three letters or fewer, words with digits and Chinese words stay as they are', () => {
  for (const language of LANGUAGES) {
    expect(stem('des', language)).toBe('des');
    expect(stem('gpt4s', language)).toBe('gpt4s');
    expect(stem('画像生成機', language)).toBe('画像生成機');
  }
});

test('different words keep different stems', () => {
  for (const [a, b] of [
    ['image', 'imagine'],
    ['write', 'wrong'],
    ['video', 'voice'],
    ['code', 'coder2'],
    ['research', 'reason'],
  ] as const)
    expect(stem(a, 'en')).not.toBe(stem(b, 'en'));
});

test('a stem is never empty, whatever the word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const word = fold(text);
      fc.pre(word !== '');
      expect(stem(word, language)).not.toBe('');
    }),
    { numRuns: 2_000 },
  );
});
