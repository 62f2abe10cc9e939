import type { Language } from '#domain/languages.ts';

export function manifestPath(language: Language): string {
  return `/manifest-${language}.webmanifest`;
}
