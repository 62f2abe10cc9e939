import type { Language } from '#domain/languages.ts';
import type facts from '#locales/en/facts.json';
import type frame from '#locales/en/frame.json';
import type own from '#locales/en/own.json';
import type pages from '#locales/en/pages.json';
import type server from '#locales/en/server.json';

export type Pack = typeof facts & typeof frame & typeof pages & typeof own & typeof server;

/** `frame` comes with every page, lazy ones with their screens, `server` never reaches a browser. */
export type Namespace = 'frame' | LazyNamespace | 'server';

export type LazyNamespace = 'facts' | 'pages' | 'own';

type Loaders = Record<string, () => Promise<Partial<Pack>>>;

/** Each file is a chunk. */
const LOADERS: Loaders = import.meta.glob<Partial<Pack>>(['./*/*.json', '!./*/server.json'], {
  base: '../../locales',
  import: 'default',
});

const SERVER_LOADERS: Loaders = import.meta.env.SSR
  ? import.meta.glob<Partial<Pack>>('./*/server.json', { base: '../../locales', import: 'default' })
  : {};

export async function loadNamespace(language: Language, namespace: Namespace): Promise<Partial<Pack>> {
  const load = LOADERS[`./${language}/${namespace}.json`];
  if (!load) throw new Error(`No ${namespace} texts in ${language}`);
  return load();
}

/** For the server. */
export async function loadPack(language: Language): Promise<Pack> {
  const own = Object.entries({ ...LOADERS, ...SERVER_LOADERS }).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...(await Promise.all(own.map(([, load]) => load()))));
}

export function namespaceModule(language: Language, namespace: Namespace): string {
  return `../locales/${language}/${namespace}.json`;
}
