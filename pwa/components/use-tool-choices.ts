import type { ToolSummary } from '#domain/schemas/tool.ts';
import { LIMIT_MAX, NO_FILTER } from '#domain/schemas/tool-query.ts';
import type { Page } from '#pwa/api/api-key.ts';
import { toolsKey } from '#pwa/api/keys.ts';
import { type Resource, useResource } from '#pwa/api/use-resource.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 120;

/** The first hundred tools, of all or of those that a text finds. Asks for nothing until `isWanted`. */
export function useToolChoices(text: string, isWanted: boolean): Resource<Page<ToolSummary>> {
  const language = useLanguage();
  const search = useDebounced(text.trim(), PAUSE_MS);
  const query = { ...NO_FILTER, search, sort: 'relevance', limit: LIMIT_MAX, offset: 0 } as const;
  return useResource(isWanted ? toolsKey(query, language) : null, { keepPrevious: isWanted });
}
