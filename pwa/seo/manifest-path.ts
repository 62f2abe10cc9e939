import type { Language } from '#domain/languages.ts';

/** Where the manifest of a language is. */
export function manifestPath(language: Language): string {
  return `/manifest-${language}.webmanifest`;
}
