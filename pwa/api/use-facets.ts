import type { Facets } from '#domain/schemas/facets.ts';
import type { ToolFilter } from '#domain/schemas/tool-query.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { facetsKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useFacets(filter: ToolFilter): Resource<Facets> {
  return useResource(facetsKey(filter, useLanguage()), { keepPrevious: true });
}
