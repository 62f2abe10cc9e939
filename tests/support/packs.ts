import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from '#pwa/i18n/load-pack.ts';

export type PackSections = Record<string, Record<string, string>>;

export const NAMESPACES = readdirSync(join(projectRoot, 'locales/en')).map(
  (file) => file.replace('.json', '') as Namespace,
);

export function readNamespace(language: Language, namespace: string): PackSections {
  return JSON.parse(readFileSync(join(projectRoot, 'locales', language, `${namespace}.json`), 'utf8'));
}

/** All namespaces together. */
export function readPack(language: Language): PackSections {
  return Object.assign({}, ...NAMESPACES.map((namespace) => readNamespace(language, namespace)));
}
