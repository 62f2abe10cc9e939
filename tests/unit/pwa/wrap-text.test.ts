import { expect, test } from 'vitest';
import { wrapText } from '#pwa/lib/drawn-text.ts';

const WIDTH = 13.6;

test('a title fills as few lines as it needs, and they are about as long', () => {
  expect(wrapText('Machine translation you can sign', WIDTH, 4)).toEqual(['Machine translation', 'you can sign']);
  expect(wrapText('So bewerten wir: Zum Durchschnitt gehört die Anzahl', WIDTH, 4)).toEqual([
    'So bewerten wir:',
    'Zum Durchschnitt',
    'gehört die Anzahl',
  ]);
});

test('a line of Chinese or Japanese ends after punctuation, or where a word may begin', () => {
  expect(wrapText('私たちの評価の仕組み：平均には件数が欠かせない', WIDTH, 4)).toEqual([
    '私たちの評価の仕組み：',
    '平均には件数が欠かせない',
  ]);
  expect(wrapText('在自己的电脑上运行模型：得到什么，放弃什么', WIDTH, 4)).toEqual([
    '在自己的电脑上运行模型：',
    '得到什么，放弃什么',
  ]);
});

test('what does not fit ends in an ellipsis, and a word that is longer than a line stays whole', () => {
  expect(wrapText('one two three four five six seven eight nine', 6, 2)).toEqual(['one two', 'three four…']);
  expect(wrapText('Donaudampfschifffahrtsgesellschaft heute', WIDTH, 4)).toEqual([
    'Donaudampfschifffahrtsgesellschaft',
    'heute',
  ]);
});
