import type { i18n } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { loadNamespace } from '#pwa/i18n/load-pack.ts';
import { PageTranslations } from '#pwa/i18n/page-translations.ts';

vi.mock('#pwa/i18n/load-pack.ts', () => ({ loadNamespace: vi.fn() }));

const SECTIONS: Record<string, string> = { frame: 'common', pages: 'legal', own: 'auth' };

const waiting = new Map<string, { come: () => void; fail: () => void }>();

beforeEach(() => {
  waiting.clear();
  vi.mocked(loadNamespace).mockImplementation((language, part) => {
    return new Promise<object>((resolve, reject) => {
      const come = () => resolve({ [SECTIONS[part] ?? '']: { text: `${part} in ${language}` } });
      waiting.set(`${language} ${part}`, { come, fail: () => reject(new Error('gone')) });
    });
  });
});

const come = async (name: string) => (await vi.waitUntil(() => waiting.get(name))).come();
const fail = async (name: string) => (await vi.waitUntil(() => waiting.get(name))).fail();

async function pageIn(language: Language): Promise<{ instance: i18n; texts: PageTranslations }> {
  const instance = createI18n(language, {});
  const texts = new PageTranslations(instance);
  const frame = texts.load('frame');
  await come(`${language} frame`);
  await frame;
  return { instance, texts };
}

const said = (instance: i18n, section: string) => instance.t(`${section}.text` as 'common.close');
const nothing = async () => {};

test('another language comes with every part that is in use, and with no other', async () => {
  const { instance, texts } = await pageIn('en');
  const own = texts.load('own');
  await come('en own');
  await own;

  const switched = texts.switchTo('de', nothing);
  await come('de frame');
  await vi.waitUntil(() => waiting.has('de own'));
  expect(instance.language).toBe('en');
  await come('de own');
  await switched;

  expect([instance.language, said(instance, 'common'), said(instance, 'auth')]).toEqual([
    'de',
    'frame in de',
    'own in de',
  ]);
  expect(waiting.has('de pages')).toBe(false);
});

test('what is taken into use while the language changes is there in the new one before it is shown', async () => {
  const { instance, texts } = await pageIn('en');
  const shown: string[] = [];
  instance.on('languageChanged', () => shown.push(said(instance, 'legal')));
  let finish = () => {};
  const preparation = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const switched = texts.switchTo('ja', () => preparation);
  await come('ja frame');
  const pages = texts.load('pages');
  await come('en pages');
  await pages;
  finish();
  await come('ja pages');
  await switched;

  expect(shown).toEqual(['pages in ja']);
});

test('what was asked for in the language before is not taken for there until it has come in the one now', async () => {
  const { instance, texts } = await pageIn('en');
  let answer = '';
  const own = texts.load('own').then(() => {
    answer = said(instance, 'auth');
  });
  const switched = texts.switchTo('fr', nothing);
  await come('fr frame');
  await switched;
  await come('en own');
  await come('fr own');
  await own;

  expect(answer).toBe('own in fr');
});

test('a language of which a part does not come is not switched to, and may be tried again', async () => {
  const { instance, texts } = await pageIn('en');
  const first = texts.switchTo('zh', nothing);
  await fail('zh frame');
  await expect(first).rejects.toThrow('gone');
  expect(instance.language).toBe('en');

  waiting.clear();
  const second = texts.switchTo('zh', nothing);
  await come('zh frame');
  await second;
  expect(instance.language).toBe('zh');
});

test('a part that did not come holds no other language up', async () => {
  const { instance, texts } = await pageIn('en');
  const own = texts.load('own');
  await fail('en own');
  await expect(own).rejects.toThrow('gone');

  const switched = texts.switchTo('es', nothing);
  await come('es frame');
  await switched;
  expect([instance.language, waiting.has('es own')]).toEqual(['es', false]);
});

test('a shell starts in English where its frame does not come in the language of the visitor', async () => {
  const instance = createI18n('de', {});
  const texts = new PageTranslations(instance);
  const frame = texts.loadFrame();
  await fail('de frame');
  await come('en frame');
  await frame;

  expect([instance.language, said(instance, 'common')]).toEqual(['de', 'frame in en']);
});
