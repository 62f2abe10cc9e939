import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './header.css.ts';
import type { Language } from '#domain/languages.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { ThemeSwitch } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { homePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { HEADER_ITEMS, isPathUnder } from '../navigation/nav-items.ts';
import { SearchLink } from './search-link.tsx';
import { AccountEntry } from './account-entry.tsx';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';

const SideMenu = lazyComponent(async () => (await import('../navigation/side-menu.tsx')).SideMenu);

/** These screens begin with a search box of their own. */
const PAGES_WITH_SEARCH = ['home', 'tools'];

export function Header({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const { id, path, site } = useRouteData();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasSearch = !PAGES_WITH_SEARCH.includes(id);
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <AppLink to={homePath} className={css.brand} aria-current={path === homePath ? 'page' : undefined}>
          <BrandMark />
          {site.siteName}
        </AppLink>
        <nav className={css.nav} aria-label={t('layout.main_menu')}>
          <ul className={css.items}>
            {HEADER_ITEMS.map((item) => (
              <li key={item.path}>
                <AppLink
                  to={item.path}
                  className={css.item}
                  aria-current={isPathUnder(path, item.path) ? (path === item.path ? 'page' : 'true') : undefined}
                >
                  {t(item.label)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.search}>{hasSearch && <SearchBox variant="header" />}</div>
        {hasSearch && <SearchLink />}
        <div className={css.wideOnly}>
          <LanguageMenu onLanguage={onLanguage} />
        </div>
        <div className={css.widestOnly}>
          <ThemeSwitch />
        </div>
        <AccountEntry />
        <div className={css.narrowOnly}>
          <IconButton
            icon={Menu}
            label={t('layout.open_menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} onLanguage={onLanguage} />
    </header>
  );
}
