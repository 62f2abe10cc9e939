import { useMemo } from 'react';
import { fold } from '#domain/search/fold.ts';
import type { CategorySummary } from '#domain/model/category.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { categoriesKey, toolsKey } from '#pwa/lib/api/keys.ts';
import { useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { useDebounced } from '#pwa/hooks/use-debounced.ts';

const TOOLS_MAX = 6;
const CATEGORIES_MAX = 2;
const DEBOUNCE_MS = 120;
const NONE: readonly never[] = [];

type Suggestions = {
  tools: readonly ToolSummary[];
  categories: readonly CategorySummary[];
  /** They are those of the text as it stands, and all of them. */
  isSettled: boolean;
};

/** Tools that a text finds, and categories with a word that starts like it. Asks only while `isWanted`, after a pause. */
export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const language = useLanguage();
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const isAsking = isWanted && search !== '' && text.trim() !== '';
  const query = { ...NO_FILTER, search, sort: 'relevance', limit: TOOLS_MAX, offset: 0 } as const;
  const exact = useResource(isAsking ? toolsKey(query, language) : null, { keepPrevious: isAsking });
  const hasNone = exact.data?.total === 0 && !exact.isStale;
  const close = useResource(isAsking && hasNone ? toolsKey({ ...query, match: 'most' }, language) : null);
  const tools = hasNone ? close : exact;
  const categories = useResource(isAsking ? categoriesKey(language) : null);
  const isAnswered = !tools.error && tools.data !== undefined && !tools.isStale && !categories.isLoading;
  const isSettled = isAsking && isAnswered && search === text.trim();
  return useMemo(
    () => ({
      isSettled,
      tools: isAsking ? (tools.data?.items ?? NONE) : NONE,
      categories: isAsking ? matchingCategories(categories.data ?? NONE, search) : NONE,
    }),
    [isSettled, isAsking, tools.data, categories.data, search],
  );
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function matchingCategories(categories: readonly CategorySummary[], search: string): CategorySummary[] {
  const wanted = fold(search);
  const isMatch = NO_SPACES.test(wanted)
    ? (name: string) => name.includes(wanted)
    : (name: string) => name.startsWith(wanted) || name.includes(` ${wanted}`) || name.includes(`-${wanted}`);
  return categories.filter(({ name }) => isMatch(fold(name))).slice(0, CATEGORIES_MAX);
}
