import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toolsPath } from '#pwa/router/paths.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';

/** SPEC §2: the last search, for as long as the tab lives. */
const LAST_SEARCH_KEY = 'lastSearch';

export function storeLastSearch(text: string): void {
  try {
    sessionStorage.setItem(LAST_SEARCH_KEY, text);
  } catch {
    // A private window may refuse; nothing depends on it.
  }
}

/** What stands in a search box. It follows the address when that changes. */
export function useSearchText(initialText: string) {
  const [text, setText] = useState(initialText);
  const [origin, setOrigin] = useState(initialText);
  if (origin !== initialText) {
    setOrigin(initialText);
    setText(initialText);
  }
  return [text, setText] as const;
}

/** Searches for a text in the list of tools. A blank text does nothing. */
export function useSearch(): (text: string) => boolean {
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  return (text) => {
    const search = text.trim();
    if (search === '') return false;
    storeLastSearch(search);
    void navigate(keep(toolsPath({ search })));
    return true;
  };
}
