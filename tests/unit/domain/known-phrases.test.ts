import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownPhrases } from '#domain/search/known-phrases.ts';

const phrases = new KnownPhrases(
  ['论文', '降重', '写作', '作业', '翻译', '视频', '视频剪辑', '翻訳', '画像生成', '音楽'],
  ['软件', '推荐', '的', 'アプリ', '作る', 'ai'],
);

test.each([
  ['论文降重', '论文 降重'],
  ['视频翻译软件推荐', '视频 翻译'],
  ['视频剪辑', '视频剪辑'],
  ['翻訳アプリ', '翻訳'],
  ['動画を作る', '動画'],
  ['絵を作る', '絵'],
])('"%s" is "%s"', (search, expected) => {
  expect(phrases.part(search)).toBe(expected);
});

test('of two ways to split, the last word is whole, and a lone letter beside it is left out', () => {
  expect(phrases.part('写作业')).toBe('作业');
});

test('unknown words stay, also between known ones', () => {
  expect(phrases.part('论文抄袭降重')).toBe('论文 抄袭 降重');
  expect(phrases.part('抄袭检查')).toBe('抄袭检查');
});

test('words that say nothing stay where there is no other', () => {
  expect(phrases.part('软件推荐')).toBe('软件 推荐');
});

test('other scripts stay as they are', () => {
  for (const search of ['AI video-editor, $20', 'résumé', '']) expect(phrases.part(search)).toBe(search);
});

test('nothing is added', () => {
  const letters = fc.constantFrom(...'论文降重写作业翻译视频剪辑软件の アプリai');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (own) => {
      const search = own.join('');
      const parted = phrases.part(search);
      const left = [...parted.replaceAll(' ', '')];
      let at = 0;
      for (const letter of search.replaceAll(' ', '')) if (letter === left[at]) at += 1;
      expect(at).toBe(left.length);
    }),
  );
});

test('of known words in a row no letter is lost, whatever their order', () => {
  const words = fc.constantFrom('论文', '降重', '写作', '作业', '翻译', '视频', '视频剪辑');
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (own) => {
      expect(phrases.part(own.join('')).replaceAll(' ', '')).toBe(own.join(''));
    }),
  );
});
