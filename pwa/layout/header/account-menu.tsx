import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#pwa/features/account/use-user.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { accountPath, outboxPath } from '#pwa/router/paths.ts';
import type { CachedUser } from '#pwa/features/account/kept-user.ts';
import { isLogoutDialogOpen } from '#pwa/features/account/logout-question.ts';
import * as css from './account-menu.css.ts';
import * as menuCss from '#pwa/ui/disclosure/language-menu.css.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { OutboxLink } from './outbox-link.tsx';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';
import { useLogout } from '#pwa/features/account/use-logout.ts';

/** In place of the login button, for who was signed in when the server last said so; it is asked again meanwhile. */
export function AccountMenu({ kept }: { kept: CachedUser }) {
  useSignals();
  const { t } = useTranslation();
  const { user } = useUser();
  const menu = useDisclosure();
  const logout = useLogout();
  const { name, username } = user ?? kept;
  // What one was asked, whoever comes after him is not.
  useEffect(
    () => () => {
      isLogoutDialogOpen.value = false;
    },
    [],
  );
  return (
    <>
      <OutboxLink />
      <details {...menu.props} className={menuCss.menu}>
        <summary className={css.button}>
          <CircleUserRound size={20} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{t('layout.account')}: </VisuallyHidden>
          <span className={css.name} dir="auto">
            {name ?? username}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </summary>
        <ul className={css.panel}>
          <li>
            <AppLink to={accountPath} className={css.item} onClick={menu.close}>
              {t('layout.own_account')}
            </AppLink>
          </li>
          <li>
            <AppLink to={outboxPath} className={css.item} onClick={menu.close}>
              {t('layout.outbox')}
            </AppLink>
          </li>
          <li>
            <button type="button" className={css.item} onClick={() => void logout()}>
              {t('layout.logout')}
            </button>
          </li>
        </ul>
      </details>
      {isLogoutDialogOpen.value && <LogoutDialog />}
    </>
  );
}
