import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown, CircleUserRound, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { isLogoutDialogOpen, useLogout, useSignOut, useUnsentWork } from '#pwa/features/account/use-logout.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { isOutboxPersistent } from '#pwa/features/outbox/outbox-entries.ts';
import { needsAttention, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { accountPath, outboxPath } from '#pwa/router/paths.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import * as menuCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './account-menu.css.ts';

export function OutboxLink() {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const entries = useOwnEntries();
  if (entries.length === 0) return null;
  const count = t('layout.outbox_count', { count: entries.length });
  const isTrouble = entries.some(needsAttention);
  return (
    <AppLink
      to={outboxPath}
      className={isTrouble ? css.outboxAttention : css.outboxLink}
      aria-label={isTrouble ? `${count}. ${t('layout.outbox_attention')}` : count}
      title={count}
    >
      <Send size={18} strokeWidth={1.75} aria-hidden />
      {number(entries.length)}
    </AppLink>
  );
}

const KeepListsField = lazyComponent(async () => {
  return (await withTranslations('own', () => import('#pwa/features/saved/sync-section.tsx'))).KeepListsField;
});

/** Unsent entries and drafts stay or are discarded; entries in memory must be discarded. */
export function LogoutDialog() {
  useSignals();
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { entryCount: count, hasDrafts } = useUnsentWork();
  const isKept = isOutboxPersistent.value;
  const hasUnsent = count > 0 || hasDrafts;
  const [keepsLists, setKeepsLists] = useState(true);
  const close = () => {
    isLogoutDialogOpen.value = false;
  };
  const leave = (unsent: 'keep' | 'discard', drafts: 'keep' | 'discard') => {
    close();
    void signOut(unsent, drafts, keepsLists ? 'keep' : 'discard');
  };
  const footer = (
    <>
      <Button onClick={close}>{t('common.cancel')}</Button>
      {hasUnsent ? (
        <Button variant="danger" onClick={() => leave('discard', 'discard')}>
          {t('logout.discard')}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => leave('keep', 'keep')}>
          {t('layout.logout')}
        </Button>
      )}
      {hasUnsent && (isKept || hasDrafts) && (
        <Button variant="primary" onClick={() => leave(isKept ? 'keep' : 'discard', 'keep')}>
          {t('logout.keep')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t(hasUnsent ? 'logout.title' : 'layout.logout')} footer={footer}>
      {count > 0 && <p>{t(isKept ? 'logout.unsent' : 'logout.unkept', { count })}</p>}
      {hasDrafts && <p>{t('logout.drafts')}</p>}
      <KeepListsField isChecked={keepsLists} onChange={setKeepsLists} />
    </Dialog>
  );
}

export function AccountMenu({ kept }: { kept: CachedUser }) {
  useSignals();
  const { t } = useTranslation();
  const { user } = useUser();
  const menu = useDisclosure();
  const logout = useLogout();
  const { name, username } = user ?? kept;
  // The dialog is never shown to the next account.
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
