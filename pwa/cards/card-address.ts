import type { Language } from '#domain/languages.ts';
import { canonicalPath, homePath, withParams } from '../paths.ts';
import { type Card, cardVersion } from './card.ts';

const HOME = 'index';

/** The address of a page's picture: the page's own, as a file under `/og`. */
export function cardPath(path: string, card: Card, language: Language): string {
  const page = path === homePath ? `/${HOME}` : path.replace(/[?#].*$/, '');
  return canonicalPath(withParams(`/og${page}.png`, { v: cardVersion(card) }), language);
}

/** The page whose picture `/og/<name>.png` is. */
export function cardPage(name: string): string {
  return name === HOME ? homePath : `/${name}`;
}
