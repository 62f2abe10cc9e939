import type { Language } from '#domain/languages.ts';
import type english from '#locales/en.json';
import type { Namespace } from './namespaces.ts';

export type Pack = typeof english;

type Loaders = Record<string, () => Promise<Partial<Pack>>>;

/** The build cuts each pack by the `part` that is asked for; each is a chunk of its own. */
const LOADERS: Record<Namespace, Loaders> = {
  frame: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=frame' }),
  pages: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=pages' }),
  own: import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=own' }),
  server: import.meta.env.SSR
    ? import.meta.glob<Partial<Pack>>('../../locales/*.json', { import: 'default', query: '?part=server' })
    : {},
};

/** Some of the texts of one language. */
export async function loadNamespace(language: Language, part: Namespace): Promise<Partial<Pack>> {
  const load = LOADERS[part][`../../locales/${language}.json`];
  if (!load) throw new Error(`No ${part} texts in ${language}`);
  return load();
}

/** All texts of one language, for the server. */
export async function loadPack(language: Language): Promise<Pack> {
  const parts = await Promise.all(Object.values(LOADERS).map((files) => files[`../../locales/${language}.json`]?.()));
  return Object.assign({}, ...parts);
}

/** The part's name in Vite's manifest. */
export function namespaceModule(language: Language, part: Namespace): string {
  return `../locales/${language}.json?part=${part}`;
}
