import type { ToolSummary } from '#domain/model/tool.ts';
import { LIMIT_MAX, NO_FILTER } from '#domain/model/tool-query.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import { toolsKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { useDebounced } from '#pwa/hooks/use-debounced.ts';

const DEBOUNCE_MS = 120;

/** The first hundred tools, of all or of those that a text finds. Asks for nothing until `isWanted`. */
export function useToolChoices(text: string, isWanted: boolean): Resource<PagedList<ToolSummary>> {
  const language = useLanguage();
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const query = { ...NO_FILTER, search, sort: 'relevance', limit: LIMIT_MAX, offset: 0 } as const;
  return useResource(isWanted ? toolsKey(query, language) : null, { keepPrevious: isWanted });
}
