import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { useSearchShortcut } from '../components/use-search-shortcut.ts';
import { toolsPath } from '../paths.ts';
import * as css from './header.css.ts';
import { TO_SEARCH } from './to-search.ts';

/** Where the header has no room for a search box: the way to the one of the list. */
export function SearchLink() {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useSearchShortcut(link);
  return (
    <AppLink
      ref={link}
      to={toolsPath()}
      state={TO_SEARCH}
      className={css.searchLink}
      aria-label={t('layout.search_site')}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden />
    </AppLink>
  );
}
