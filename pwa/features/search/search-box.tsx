import { Search, X } from 'lucide-react';
import { type FormEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { NO_FILTER, SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';
import { usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { useResource } from '#pwa/hooks/use-resource.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { categoriesKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { categoryPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import * as listCss from '#pwa/ui/combobox/option-list.css.ts';
import { useCombobox, useDebounced, useOptionAnnouncements } from '#pwa/ui/combobox/use-combobox.ts';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import * as css from './search-box.css.ts';
import { intentPath, intentText } from './search-intent.ts';
import { useSearch, useSearchShortcut, useSearchText } from './use-search.ts';

const TOOLS_MAX = 6;
const CATEGORIES_MAX = 2;
const DEBOUNCE_MS = 120;
const NONE: readonly never[] = [];

type Suggestions = {
  intent: SearchIntent | undefined;
  isClosest: boolean;
  tools: readonly ToolSummary[];
  categories: readonly CategorySummary[];
  isSettled: boolean;
};

function useSuggestions(text: string, isWanted: boolean): Suggestions {
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
      intent: isAsking ? exact.data?.intent : undefined,
      isClosest: hasNone,
      tools: isAsking ? (tools.data?.items ?? NONE) : NONE,
      categories: isAsking ? matchingCategories(categories.data ?? NONE, search) : NONE,
    }),
    [isSettled, isAsking, hasNone, exact.data, tools.data, categories.data, search],
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

const SearchOptions = lazyComponent(async () => (await import('./search-options.tsx')).SearchOptions);

type SearchBoxProps = {
  variant: 'header' | 'page' | 'hero';
  initialText?: string;
};

/** A plain form without scripts. */
export function SearchBox({ variant, initialText = '' }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { urlLanguage, localize } = useUrlLanguage();
  const [text, setText] = useSearchText(initialText);
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  usePrehydrationText(input, setText);
  const { found, combobox } = useSearchCombobox(text, initialText, setText, (path) => void navigate(localize(path)));
  const search = useSearch();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.close();
    if (search(text) && variant === 'header') setText('');
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };

  return (
    <search className={listCss.anchor} onBlur={combobox.onBlur}>
      <form action={toolsPath()} method="get" onSubmit={submit} className={css.variant[variant]}>
        <Search className={css.icon} size={20} strokeWidth={1.75} aria-hidden />
        {urlLanguage !== null && <input type="hidden" name={LANGUAGE_PARAM} value={urlLanguage} />}
        <input
          {...combobox.inputProps}
          ref={input}
          type="search"
          name="search"
          className={css.input}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          aria-label={t('common.search_label')}
          placeholder={t('common.search_placeholder')}
          onChange={(event) => combobox.onType(event.target.value)}
        />
        {text !== '' && <IconButton icon={X} size="small" label={t('common.clear_search')} onClick={clear} />}
        <SearchEnd variant={variant} />
      </form>
      <SearchOptions combobox={combobox} {...found} />
    </search>
  );
}

function SearchEnd({ variant }: Pick<SearchBoxProps, 'variant'>) {
  const { t } = useTranslation();
  if (variant !== 'header') {
    return (
      <Button type="submit" variant="primary" className={css.submit}>
        {t('common.search')}
      </Button>
    );
  }
  return (
    <span className={css.shortcut} aria-hidden="true">
      /
    </span>
  );
}

type Go = (path: string) => void;

function useSearchCombobox(text: string, initialText: string, setText: (text: string) => void, go: Go) {
  const found = useSuggestions(text, text !== initialText);
  const { t } = useTranslation();
  const { intent, tools, categories } = found;
  const asked = intent ? [{ name: intentText(intent, t), path: intentPath(intent) }] : [];
  const paths = [
    ...asked.map(({ path }) => path),
    ...tools.map(({ slug }) => toolPath(slug)),
    ...categories.map(({ slug }) => categoryPath(slug)),
  ];
  const onPick = (place: number) => {
    setText('');
    go(paths[place] ?? toolsPath());
  };
  const combobox = useCombobox({ count: paths.length, text, onText: setText, onPick, isSearch: true });
  const activeName = [...asked, ...tools, ...categories][combobox.active]?.name;
  const isWanted = combobox.isWanted && text.trim() !== '';
  useOptionAnnouncements({ isWanted, count: found.isSettled ? paths.length : undefined, activeName });
  return { found, combobox };
}
