import type { Language } from '#domain/languages.ts';
import { canonicalPath, homePath, withParams } from '#pwa/router/paths.ts';
import { type OgImage, ogImageVersion } from './card.ts';

const HOME = 'index';

/** The address of a page's picture: the page's own, as a file under `/og`. */
export function ogImagePath(path: string, card: OgImage, language: Language): string {
  const page = path === homePath ? `/${HOME}` : path.replace(/[?#].*$/, '');
  return canonicalPath(withParams(`/og${page}.png`, { v: ogImageVersion(card) }), language);
}

/** The page whose picture `/og/<name>.png` is. */
export function ogImagePage(name: string): string {
  return name === HOME ? homePath : `/${name}`;
}
