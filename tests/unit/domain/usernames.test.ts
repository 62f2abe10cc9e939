import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReservedName, usernameKey } from '#domain/identity.ts';
import { Registration } from '#domain/model/account.ts';

function refusal(username: string): string | null {
  const parsed = v.safeParse(Registration, { username, email: 'a@example.org', password: 'long enough' });
  return parsed.issues?.[0]?.message ?? null;
}

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'aAàÀеЕоОoO0lI1iIıİßẞσςΣаАΑαсСcC＿_-.ａé\u0301\u200d٥५か\u3099') }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

test('a digit of any script is its value', () => {
  const digits = ['\u{1e5f1}', '\u{1e5f6}', '\u0665', '\u096f', '\u{11da9}', '７', '\u{1d7ff}', '3'];
  expect(digits.map((digit) => usernameKey(`a${digit}`))).toEqual(['ao', 'a5', 'a5', 'a9', 'a9', 'a7', 'a9', 'a3']);
});

test('T14: a key is its own key', () => {
  fc.assert(
    fc.property(someText, (name) => {
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
    }),
    { numRuns: 20_000 },
  );
  expect(usernameKey('가-\u11aa')).toBe(usernameKey('갃'));
});

test('T14: case, width, accents and separators do not tell two usernames apart', () => {
  fc.assert(
    fc.property(someText, fc.nat(30), (name, place) => {
      const key = usernameKey(name);
      expect(usernameKey(name.normalize('NFC'))).toBe(key);
      expect(usernameKey(name.normalize('NFD'))).toBe(key);
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name.toLowerCase()));
      const letters = [...name.normalize('NFKC')];
      const separated = [...letters.slice(0, place), '_', ...letters.slice(place)].join('');
      if (!/[\u1100-\u11ff\p{M}]/u.test(name.normalize('NFKC'))) expect(usernameKey(separated)).toBe(key);
    }),
    { numRuns: 20_000 },
  );
});

test('T14: twins of a name have its key', () => {
  const twins = {
    admin: ['Admin', 'ADMIN', 'аdmin', 'ａｄｍｉｎ', 'ádmin', 'a.d-m_i.n', 'αdmin', 'ᴀᴅᴍɪɴ', 'admin\u034f', '𝓪𝓭𝓶𝓲𝓷'],
    oscar: ['0scar', 'Оsсаr', 'Öscar', 'òscàr'],
    ace: ['асе', 'АСЕ'],
    paypal: ['pаypаl', 'paypa1', 'раураl'],
    strasse: ['Straße', 'STRASSE', 'STRAẞE'],
    user5: ['user٥', 'user５', 'user५', 'user۵'],
    istanbul: ['İstanbul', 'ıstanbul', 'ISTANBUL'],
  };
  for (const [name, others] of Object.entries(twins))
    expect(others.map((other) => [other, usernameKey(other)])).toEqual(
      others.map((other) => [other, usernameKey(name)]),
    );
});

test('names that differ keep different keys', () => {
  const names = [
    'ada',
    'ben',
    'ирина',
    'Ελένη',
    '田中',
    'たなか',
    'タナカ',
    '김철수',
    'दीपक',
    'علي',
    'דוד',
    'か',
    'が',
  ];
  expect(new Set(names.map(usernameKey)).size).toBe(names.length);
});

test('T14: a username is written in one script, with nothing invisible in it', () => {
  const good = [
    'Ada',
    'ada.l-99',
    'Ирина',
    'Ελένη',
    '田中さん',
    'タナカ99',
    '김철수',
    '金철수',
    'दीपक',
    'علي99',
    'Zoë',
    'สมชาย',
  ];
  expect(good.filter((name) => refusal(name) !== null)).toEqual([]);
  const mixed = [
    'аda',
    'Adа',
    'αda',
    'kenji太郎',
    'ada한',
    'Иван_ivan',
    'ᏚᎢᏚ',
    'ada\u034f',
    'ada\u200d',
    '\u3164\u3164\u3164',
  ];
  expect(mixed.map((name) => [name, refusal(name)])).toEqual(mixed.map((name) => [name, 'username_characters']));
  const shapes = ['_ada', '.ada', 'a da', 'a@b', 'ada\u202e', 'a/b', '<b>', 'ada!', 'ada😀'];
  expect(shapes.map((name) => [name, refusal(name)])).toEqual(shapes.map((name) => [name, 'username_characters']));
});

test('T14: nobody can speak for the site', () => {
  const names = [
    'admin',
    'Admin',
    'a-d-m-i-n',
    'ａｄｍｉｎ',
    'm0derator',
    'Supp0rt',
    'root',
    'Anonymous',
    'AI.Dir',
    'ai_dir',
  ];
  expect(names.map((name) => [name, refusal(name)])).toEqual(names.map((name) => [name, 'username_reserved']));
  expect(isReservedName('Admіnіstrаtоr')).toBe(true);
  expect(['Adam', 'badmin', 'rooty', 'helper'].map(refusal)).toEqual([null, null, null, null]);
});

test('a username has 3 to 50 characters, as a reader counts them', () => {
  expect(refusal('ab')).toBe('username_min');
  expect(refusal(' ab ')).toBe('username_min');
  expect(refusal('abc')).toBe(null);
  expect(refusal('𠮷𠮷𠮷')).toBe(null);
  expect(refusal('𠮷𠮷')).toBe('username_min');
  expect(refusal('a'.repeat(50))).toBe(null);
  expect(refusal('a'.repeat(51))).toBe('username_max');
});
