import type { Tool } from '#domain/schemas/tool.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { toolKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function useTool(slug: string): Resource<Tool> {
  return useResource(toolKey(slug, useLanguage()));
}
