import { useLanguage } from '../i18n/use-language.ts';
import { toolKey } from './keys.ts';
import type { KnownTool } from './known-tool.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useTool(slug: string): Resource<KnownTool> {
  return useResource(toolKey(slug, useLanguage()));
}
