import { useLanguage } from '#pwa/i18n/use-language.ts';
import { toolKey } from '#pwa/lib/api/keys.ts';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useTool(slug: string): Resource<ToolDetails> {
  return useResource(toolKey(slug, useLanguage()));
}
