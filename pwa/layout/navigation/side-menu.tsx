import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import type { Language } from '#domain/languages.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useLogout } from '#pwa/features/account/use-logout.ts';
import { installPrompt } from '#pwa/features/install/install-prompt.ts';
import { install } from '#pwa/features/install/installation.tsx';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { accountPath, authPath, offlinePath, outboxPath, savedPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { IconButton } from '#pwa/ui/button/button.tsx';
import { useModal } from '#pwa/ui/dialog/dialog.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ThemeSwitch } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { LanguageLinks } from '../header/language-menu.tsx';
import { isPathUnder, MENU_ITEMS } from './nav-items.ts';
import * as css from './side-menu.css.ts';

export function MenuOffline({ onClose }: { onClose: () => void }) {
  useSignals();
  const { t } = useTranslation();
  const { path } = useRouteData();
  const installNow = () => {
    onClose();
    void install();
  };
  return (
    <div className={css.section}>
      <AppLink
        to={offlinePath}
        className={css.item}
        aria-current={path === offlinePath ? 'page' : undefined}
        onClick={onClose}
      >
        {t('layout.nav_offline')}
      </AppLink>
      {installPrompt.value !== null && (
        <button type="button" className={css.item} onClick={installNow}>
          {t('install.action')}
        </button>
      )}
    </div>
  );
}

type SideMenuProps = { isOpen: boolean; onClose: () => void; onLanguage: (language: Language) => void };

export function SideMenu(props: SideMenuProps) {
  const { t } = useTranslation();
  const modal = useModal(props.isOpen, props.onClose);
  return (
    <dialog {...modal} className={css.menu} aria-label={t('layout.menu')}>
      {props.isOpen && <MenuContent {...props} />}
    </dialog>
  );
}

function MenuContent({ onClose, onLanguage }: SideMenuProps) {
  useSignals();
  const { t } = useTranslation();
  const { path } = useRouteData();
  const saved = savedSlugs.value.length;
  return (
    <div className={css.inside}>
      <div className={css.head}>
        <span className={css.title}>{t('layout.menu')}</span>
        <IconButton icon={X} label={t('layout.close_menu')} onClick={onClose} />
      </div>
      <nav aria-label={t('layout.main_menu')}>
        <ul className={css.items}>
          {MENU_ITEMS.map((item) => (
            <li key={item.path}>
              <AppLink
                to={item.path}
                className={css.item}
                aria-current={isPathUnder(path, item.path) ? 'page' : undefined}
                onClick={onClose}
              >
                {t(item.label)}
                {item.path === savedPath && saved > 0 && <span className={css.aside}>{saved}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <MenuAccount onClose={onClose} />
      <MenuOffline onClose={onClose} />
      <div className={css.section}>
        <div className={css.themeRow}>
          <p className={css.heading}>{t('layout.theme')}</p>
          <ThemeSwitch name="theme-menu" />
        </div>
      </div>
      <div className={css.section}>
        <p className={css.heading}>{t('layout.language')}</p>
        <LanguageLinks
          onLanguage={(language) => {
            onClose();
            onLanguage(language);
          }}
        />
      </div>
    </div>
  );
}

function MenuAccount({ onClose }: Pick<SideMenuProps, 'onClose'>) {
  useSignals();
  const { t } = useTranslation();
  const { path } = useRouteData();
  const logout = useLogout();
  const waiting = useOwnEntries().length;
  const kept = cachedUser.value;
  const own = kept === null ? authPath() : accountPath;
  return (
    <div className={css.section}>
      {kept && (
        <p className={css.heading} dir="auto">
          {kept.name ?? kept.username}
        </p>
      )}
      <AppLink to={own} className={css.item} aria-current={path === own ? 'page' : undefined} onClick={onClose}>
        {t(kept === null ? 'layout.login' : 'layout.own_account')}
      </AppLink>
      {(kept !== null || waiting > 0) && (
        <AppLink
          to={outboxPath}
          className={css.item}
          aria-current={path === outboxPath ? 'page' : undefined}
          onClick={onClose}
        >
          {t('layout.outbox')}
          {waiting > 0 && <span className={css.aside}>{t('layout.outbox_count', { count: waiting })}</span>}
        </AppLink>
      )}
      {kept && (
        <button
          type="button"
          className={css.item}
          onClick={() => {
            onClose();
            void logout();
          }}
        >
          {t('layout.logout')}
        </button>
      )}
    </div>
  );
}
