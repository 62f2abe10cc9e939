import type { Language } from '#domain/languages.ts';
import type english from '#locales/en.json';
import type { Namespace } from './namespaces.ts';

export type Pack = typeof english;

type Loaders = Record<string, () => Promise<Partial<Pack>>>;

/** The build splits each pack by `part`; each part is a chunk. */
const LOADERS: Record<Namespace, Loaders> = {
  frame: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=frame' }),
  pages: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=pages' }),
  own: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=own' }),
  server: import.meta.env.SSR
    ? import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=server' })
    : {},
};

export async function loadNamespace(language: Language, part: Namespace): Promise<Partial<Pack>> {
  const load = LOADERS[part][`../../locales/${language}.json`];
  if (!load) throw new Error(`No ${part} texts in ${language}`);
  return load();
}

/** For the server. */
export async function loadPack(language: Language): Promise<Pack> {
  const parts = await Promise.all(Object.values(LOADERS).map((files) => files[`../../locales/${language}.json`]?.()));
  return Object.assign({}, ...parts);
}

/** The name in Vite's manifest. */
export function namespaceModule(language: Language, part: Namespace): string {
  return `../locales/${language}.json?part=${part}`;
}
