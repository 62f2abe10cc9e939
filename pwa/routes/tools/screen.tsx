import { Search, X } from 'lucide-react';
import {
  type ChangeEvent,
  type CompositionEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import { type ToolsControl, ToolsControlProvider, useToolsControl } from '#pwa/features/filters/tools-control.tsx';
import { listHeading } from '#pwa/features/filters/use-applied-filters.ts';
import * as searchBoxCss from '#pwa/features/search/search-box.css.ts';
import { storeLastSearch, useSearchShortcut } from '#pwa/features/search/use-search.ts';
import { useCategories, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useBrowserLayoutEffect, usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolsKey } from '#pwa/lib/api/api-keys.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { toolsBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { parseToolsParams, type ToolsParams, toolsPageQuery, toolsPath, withKnownFeatures } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import { AfterPaint } from '#pwa/ui/lazy/lazy-component.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs, PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { FilterPanel } from './filter-panel.tsx';
import * as css from './screen.css.ts';
import { ToolsResults } from './tools-results.tsx';

/** Pause in typing before a request, ms. */
const SEARCH_DEBOUNCE_MS = 200;

type Timer = ReturnType<typeof setTimeout>;

/** Follows the address, except those of own searches, which arrive late; others cancel a pending search. */
function useSearchText(applied: string, timer: RefObject<Timer | undefined>) {
  const [text, setText] = useState(applied);
  const sent = useRef<string[]>([]);
  useBrowserLayoutEffect(() => {
    const isOwn = sent.current.includes(applied);
    if (!isOwn) {
      clearTimeout(timer.current);
      setText(applied);
    }
    if (!isOwn || sent.current.at(-1) === applied) sent.current = [];
  }, [applied, timer]);
  // Back may return to an address that is still rendered.
  useEffect(() => {
    const follow = () => {
      clearTimeout(timer.current);
      if (location.pathname !== toolsPath()) return;
      sent.current = [];
      setText(parseToolsParams(new URLSearchParams(location.search)).filter.search);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [timer]);
  return { text, setText, send: (search: string) => void sent.current.push(search) };
}

/** Searches while typing: at once if cached, else debounced; never during IME composition. Only the first adds a history entry. */
function useLiveSearch(control: ToolsControl) {
  const { searchFor, filter, sort, settled } = control;
  const cache = useSwrCache();
  const language = useLanguage();
  const timer = useRef<Timer>(undefined);
  const { text, setText, send } = useSearchText(settled.filter.search, timer);
  const isTypedOn = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === filter.search) return;
    send(wanted);
    searchFor(wanted, isTypedOn.current);
    isTypedOn.current = true;
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const isAtHand = (typed: string) => {
    const query = toolsPageQuery({ filter: { ...filter, search: typed.trim() }, sort, page: 1 });
    return cache.answer(toolsKey(query, language)) !== undefined;
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    // Paints the letter first.
    timer.current = setTimeout(() => {
      if (isAtHand(typed)) latest.current(typed);
      else timer.current = setTimeout(() => latest.current(typed), SEARCH_DEBOUNCE_MS);
    });
  };
  const end = () => {
    isTypedOn.current = false;
  };
  return {
    text,
    type,
    submit: () => {
      search(text);
      if (text.trim() !== '') storeLastSearch(text.trim());
      end();
    },
    inputProps: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
        if (isComposing) setText(event.target.value);
        else type(event.target.value);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
      // Not on blur: input may still be pending.
      onFocus: end,
    },
  };
}

function LiveSearch() {
  const { t } = useTranslation();
  const { urlLanguage: named } = useUrlLanguage();
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const { text, type, inputProps, submit } = useLiveSearch(useToolsControl());
  usePrehydrationText(input, type);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <search>
      <form action={toolsPath()} method="get" onSubmit={onSubmit} className={searchBoxCss.variant.page}>
        <Search className={searchBoxCss.icon} size={20} strokeWidth={1.75} aria-hidden />
        {named !== null && <input type="hidden" name={LANGUAGE_PARAM} value={named} />}
        <input
          {...inputProps}
          ref={input}
          type="search"
          name="search"
          className={searchBoxCss.input}
          maxLength={SEARCH_LENGTH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('common.search_label')}
          placeholder={t('common.search_placeholder')}
          value={text}
        />
        {text !== '' && <IconButton icon={X} size="small" label={t('common.clear_search')} onClick={clear} />}
        <Button type="submit" variant="primary" className={searchBoxCss.submit}>
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}

/** `?focus=search`, used by the installed app's shortcut. */
function useFocusParam(around: RefObject<HTMLElement | null>): void {
  const { search } = useRouteData();
  const isAsked = search.get('focus') === 'search';
  useEffect(() => {
    if (isAsked) around.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [around, isAsked]);
}

export function ToolsScreen() {
  const { search } = useRouteData();
  const vocabulary = useFeatures().data;
  const address = useMemo(() => withKnownFeatures(parseToolsParams(search), vocabulary), [search, vocabulary]);
  return (
    <ToolsControlProvider address={address}>
      <Directory address={address} />
    </ToolsControlProvider>
  );
}

function Directory({ address }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const found = useTools(toolsPageQuery(address));
  const searchBox = useRef<HTMLDivElement>(null);
  useFocusParam(searchBox);
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={toolsBreadcrumbs(t)} />
      <div className={css.heading}>
        <Heading address={address} />
      </div>
      <div className={css.search} ref={searchBox}>
        <LiveSearch />
      </div>
      <div className={css.columns}>
        <AfterPaint>
          <FilterPanel />
        </AfterPaint>
        <ToolsResults address={address} found={found} />
      </div>
    </div>
  );
}

function Heading({ address: { filter } }: { address: ToolsParams }) {
  const { t } = useTranslation();
  const category = useCategories().data?.find(({ slug }) => slug === filter.category);
  const title = listHeading(filter, category?.name, t);
  // A constant intro keeps the search box in place.
  if (filter.search !== '' || !category) return <PageHeading title={title} intro={t('tools.intro')} />;
  const { name, description, lang } = category;
  const intro = <span lang={lang}>{description || t('common.category_default', { name })}</span>;
  return <PageHeading title={title} intro={intro} />;
}
