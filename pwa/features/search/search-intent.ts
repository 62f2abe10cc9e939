import type { TFunction } from 'i18next';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import { alternativesPath, comparePath } from '#pwa/router/paths.ts';

export function intentPath({ kind, tools }: SearchIntent): string {
  const slugs = tools.map(({ slug }) => slug);
  return kind === 'compare' ? comparePath(slugs) : alternativesPath(slugs[0] ?? '');
}

export function intentText({ kind, tools }: SearchIntent, t: TFunction): string {
  const names = tools.map(({ name }) => name).join(', ');
  return kind === 'compare' ? t('common.compare_names', { names }) : t('common.alternatives_to', { name: names });
}
