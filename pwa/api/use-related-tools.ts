import type { ToolSummary } from '#domain/schemas/tool.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { relatedKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useRelatedTools(slug: string): Resource<ToolSummary[]> {
  return useResource(relatedKey(slug, useLanguage()));
}
