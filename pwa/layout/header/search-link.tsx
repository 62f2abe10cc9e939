import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { useSearchShortcut } from '#pwa/features/search/use-search-shortcut.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import * as css from './header.css.ts';
import { SEARCH_FOCUS_STATE } from '../navigation/to-search.ts';

/** Where the header has no room for a search box: the way to the one of the list. */
export function SearchLink() {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useSearchShortcut(link);
  return (
    <AppLink
      ref={link}
      to={toolsPath()}
      state={SEARCH_FOCUS_STATE}
      className={css.searchLink}
      aria-label={t('layout.search_site')}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </AppLink>
  );
}
