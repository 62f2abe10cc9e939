import { useSignals } from '@preact/signals-react/runtime';
import { PUBLIC_READS } from '#domain/api/reads.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { languageInSearch } from '#pwa/i18n/detect-language.ts';
import { useLanguage } from '#pwa/i18n/use-translation.tsx';
import { type PagedList, toolKey } from '#pwa/lib/api/api-keys.ts';
import { type SwrCache, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { comparedTools } from './compared-tools.ts';

const LIST = PUBLIC_READS.listTools.path;
const RELATED = PUBLIC_READS.listRelatedTools.path.split(':slug')[1] ?? '';

/** From the list or the related tools that led here, in the page's language. */
export function findListed(cache: SwrCache, slug: string, language: Language): ToolSummary | undefined {
  for (const [key, { data }] of cache) {
    const [path = '', search = ''] = key.split('?', 2);
    if ((languageInSearch(search) ?? FALLBACK_LANGUAGE) !== language) continue;
    const isList = path === LIST && data !== undefined;
    const isRelated = path.startsWith(`${LIST}/`) && path.endsWith(RELATED) && data !== undefined;
    const tools = isList ? (data as PagedList<ToolSummary>).items : isRelated ? (data as ToolSummary[]) : [];
    const found = tools.find((tool) => tool.slug === slug);
    if (found) return found;
  }
  return undefined;
}

/** "notes-pro" becomes "Notes Pro": addresses have no capitals. */
export function nameFromSlug(slug: string): string {
  const words = slug.split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

export function useKnownNames(): (slug: string) => string {
  useSignals();
  const cache = useSwrCache();
  const language = useLanguage();
  // The first render must match the server's HTML.
  const tray = useHydrated() ? comparedTools.value : [];
  return (slug) => {
    const opened = cache.answer(toolKey(slug, language));
    const known = tray.find((tool) => tool.slug === slug) ?? opened ?? findListed(cache, slug, language);
    return known?.name ?? nameFromSlug(slug);
  };
}
