import { useSignals } from '@preact/signals-react/runtime';
import { LogIn, Menu, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { isOutboxLoaded } from '#pwa/features/outbox/outbox-entries.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { SearchBox } from '#pwa/features/search/search-box.tsx';
import { useSearchShortcut } from '#pwa/features/search/use-search.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { authPath, contactPath, homePath, savedPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ButtonLink, IconButton } from '#pwa/ui/button/button.tsx';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ThemeSwitch } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { HEADER_ITEMS, isPathUnder, SEARCH_FOCUS_STATE } from '../navigation/nav-items.ts';
import * as css from './header.css.ts';
import { LanguageMenu } from './language-menu.tsx';

export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect className={css.tile} width="32" height="32" rx="8" />
      <path className={css.leaf} d="M8 22.5 13.2 9h2.6L21 22.5h-2.7l-1.2-3.3h-5.3l-1.2 3.3zm4.6-5.5h3.8l-1.9-5.2z" />
      <path className={css.leaf} d="M23 9h2.5v13.5H23z" />
    </svg>
  );
}

function SearchLink() {
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

const OutboxLink = lazyComponent(async () => (await import('./account-menu.tsx')).OutboxLink);
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu, <LoginLink />);

function AccountEntry() {
  useSignals();
  const kept = cachedUser.value;
  if (kept) return <AccountMenu key={kept.id} kept={kept} />;
  return (
    <>
      {isOutboxLoaded.value && <OutboxLink />}
      <LoginLink />
    </>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={authPath()} className={css.loginLink}>
      <LogIn className={css.loginIcon} size={20} strokeWidth={1.75} aria-hidden />
      <span className={css.loginLabel}>{t('layout.login')}</span>
    </ButtonLink>
  );
}

function SavedCount() {
  useSignals();
  // The first render must match the server's.
  const count = useHydrated() ? savedSlugs.value.length : 0;
  return (
    count > 0 && (
      <>
        {' '}
        <span className={css.count}>{count}</span>
      </>
    )
  );
}

/** Loads when it is first opened: wide screens never show it. */
const SideMenu = lazyComponent(async () => (await import('../navigation/side-menu.tsx')).SideMenu);

/** These screens have a search box of their own. */
const PAGES_WITH_SEARCH = ['home', 'tools'];

export function Header({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const { id, path, site } = useRouteData();
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isMenuOpen = menu === 'open';
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
              <li key={item.path} className={item.path === contactPath ? css.widestOnly : undefined}>
                <AppLink
                  to={item.path}
                  className={css.item}
                  aria-current={isPathUnder(path, item.path) ? (path === item.path ? 'page' : 'true') : undefined}
                >
                  {t(item.label)}
                  {item.path === savedPath && <SavedCount />}
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
          <ThemeSwitch name="theme-header" />
        </div>
        <AccountEntry />
        <div className={css.narrowOnly}>
          <IconButton
            icon={Menu}
            label={t('layout.open_menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenu('open')}
          />
        </div>
      </div>
      {menu !== 'unopened' && (
        <SideMenu isOpen={isMenuOpen} onClose={() => setMenu('closed')} onLanguage={onLanguage} />
      )}
    </header>
  );
}
