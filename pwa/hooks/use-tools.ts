import type { ToolQuery } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import { toolsKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useTools(query: ToolQuery): Resource<PagedList<ToolSummary>> {
  return useResource(toolsKey(query, useLanguage()), { keepPrevious: true });
}
