import type { ToolSummary } from '#domain/model/tool.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { relatedKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useRelatedTools(slug: string): Resource<ToolSummary[]> {
  return useResource(relatedKey(slug, useLanguage()));
}
