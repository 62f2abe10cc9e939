import type { Facets } from '#domain/model/facets.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { facetsKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useFacets(filter: ToolFilter): Resource<Facets> {
  return useResource(facetsKey(filter, useLanguage()), { keepPrevious: true });
}
