import type { ToolQuery } from '#domain/schemas/tool-query.ts';
import type { ToolSummary } from '#domain/schemas/tool.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Page } from './api-key.ts';
import { toolsKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useTools(query: ToolQuery): Resource<Page<ToolSummary>> {
  return useResource(toolsKey(query, useLanguage()), { keepPrevious: true });
}
