import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { toolsKey } from '#pwa/lib/api/keys.ts';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-browser-layout-effect.ts';
import { storeLastSearch } from '#pwa/features/search/use-search.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { parseToolsParams, toolsPageQuery } from '#pwa/router/tools-address.ts';
import type { ToolsControl } from './use-tools-address.ts';

/** So long a text must stand still before the server is asked for it. */
const SEARCH_DEBOUNCE_MS = 200;

type Timer = ReturnType<typeof setTimeout>;

/**
 * The text of the box. It follows the address, but for the texts that were searched for from here: their addresses come
 * when more has been typed already. After any other address, what waited to be searched for is not wanted any more.
 */
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
  // Back may lead to the address that still stands here: the one in between was never drawn.
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

/**
 * Searches while one types: at once where the answer is at hand, else after a pause; never while an input method composes
 * a word. The first change of what stood there is a step of its own, what is typed on replaces it.
 */
export function useLiveSearch(control: ToolsControl) {
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
    // First the letter is painted.
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
    /** Enter asks at once, and ends what one is at. */
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
      // Not when the focus leaves: what was typed last may still wait.
      onFocus: end,
    },
  };
}
