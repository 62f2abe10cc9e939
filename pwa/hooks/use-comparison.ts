import type { Comparison } from '#domain/model/comparison.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { compareKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** With nothing chosen nothing is asked. */
export function useComparison(slugs: readonly string[]): Resource<Comparison> {
  const language = useLanguage();
  return useResource(slugs.length === 0 ? null : compareKey(slugs, language), { keepPrevious: slugs.length > 0 });
}
