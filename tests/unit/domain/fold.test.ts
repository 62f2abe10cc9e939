import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '#domain/catalogue/orders.ts';
import { fold } from '#domain/search/fold.ts';

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 5_000 },
  );
});

test('folding any single character twice is folding it once', () => {
  const changing: string[] = [];
  for (let point = 1; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const letter = String.fromCodePoint(point);
    if (fold(fold(letter)) !== fold(letter)) changing.push(point.toString(16));
  }
  expect(changing).toEqual([]);
});

test('folding removes case, accents and width', () => {
  for (const [written, folded] of [
    ['ChatGPT', 'chatgpt'],
    ['ÉCRITURE', 'ecriture'],
    ['Übersetzer', 'ubersetzer'],
    ['e\u0301', 'e'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ẞ', 'ss'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Ｃｈａｔ４', 'chat4'],
    ['ﬁne', 'fine'],
    ['Ångström', 'angstrom'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
  ] as const)
    expect(fold(written)).toBe(folded);
});

test('kana keep their voicing marks: ガイド is not カイト', () => {
  expect(fold('ガイド')).toBe('ガイド');
  expect(fold('カ\u3099イト\u3099')).toBe('ガイド');
  expect(fold('ガイド')).not.toBe(fold('カイト'));
  expect(fold('ぱ')).not.toBe(fold('は'));
});

test('upper and lower case of a Latin, Cyrillic or accented word fold alike', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüéèêñçßøåœæабвгдежзийклмнопрстуфхцчшщъыьэюя');
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text));
    }),
  );
});

test('texts are compared by code point, also beyond U+FFFF, as both databases do', () => {
  expect(compareCodePoints('😀', '\uff5e')).toBeGreaterThan(0);
  expect('😀' < '\uff5e').toBe(true);
  expect(compareCodePoints('𠮷', '\ue000')).toBeGreaterThan(0);
  expect(compareCodePoints('a', 'ab')).toBeLessThan(0);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }),
    { numRuns: 5_000 },
  );
});
