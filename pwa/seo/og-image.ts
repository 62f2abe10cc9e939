import type { Language } from '#domain/languages.ts';
import type { TintName } from '#pwa/design/tints.ts';
import { canonicalPath, withParams } from '#pwa/lib/url.ts';
import { homePath } from '#pwa/router/paths.ts';

export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;

/** What the picture of a page shows where a link to it is shared. */
export type OgImage = {
  title: string;
  text: string;
  /** The language of title and text, which may have fallen back. */
  lang: Language;
  tint: TintName;
  /** A tool's name has its mark beside it. */
  hasMark?: boolean;
  /** Short words: a category, tags, what a tool costs. */
  labels?: string[];
  note?: string;
  /** Stands for a title that no font at hand can write; ASCII. */
  otherwise: string;
};

/** Changes with what the picture shows, so that whoever keeps pictures by their address asks for the new one. */
export function ogImageVersion(card: OgImage): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(card)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

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
