import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type en from '#locales/en.json';

export type Pack = typeof en;

const packs = import.meta.glob<Pack>('../../locales/*.json', { import: 'default' });

function packFile(language: Language): string {
  return `../../locales/${language}.json`;
}

/** The texts of one language; each is a chunk of its own. */
export async function loadPack(language: Language): Promise<Pack> {
  const load = packs[packFile(language)] ?? packs[packFile(FALLBACK_LANGUAGE)];
  if (!load) throw new Error(`No pack for ${language}`);
  return load();
}

/** The pack's name in Vite's manifest. */
export function packModule(language: Language): string {
  return `../locales/${packFile(language) in packs ? language : FALLBACK_LANGUAGE}.json`;
}
