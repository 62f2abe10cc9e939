import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './side-menu.css.ts';
import type { Language } from '#domain/languages.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { IconButton } from '#pwa/ui/button/icon-button.tsx';
import { ThemeSwitch } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useModal } from '#pwa/ui/dialog/use-modal.ts';
import { accountPath, authPath, outboxPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { LanguageLinks } from '../header/language-links.tsx';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { MenuOffline } from './menu-offline.tsx';
import { isPathUnder, MENU_ITEMS } from './nav-items.ts';
import { useLogout } from '#pwa/features/account/use-logout.ts';

type SideMenuProps = { isOpen: boolean; onClose: () => void; onLanguage: (language: Language) => void };

/** The menu of narrow screens; it closes when a link is tapped. */
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
  const { t } = useTranslation();
  const { path } = useRouteData();
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
          <ThemeSwitch />
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

/** The way in, or to what is the visitor's own. */
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
