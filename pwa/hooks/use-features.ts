import type { Feature } from '#domain/model/feature.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { featuresKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

/** The vocabulary of features, with labels in the visitor's language. */
export function useFeatures(): Resource<Feature[]> {
  return useResource(featuresKey(useLanguage()));
}
