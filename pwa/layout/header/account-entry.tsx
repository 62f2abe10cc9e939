import { useSignals } from '@preact/signals-react/runtime';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './account-entry.css.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { authPath } from '#pwa/router/paths.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { isOutboxLoaded } from '#pwa/features/outbox/state-outbox.ts';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';

const OutboxLink = lazyComponent(async () => (await import('./outbox-link.tsx')).OutboxLink);
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu, <LoginLink />);

/** The way in (SPEC §2: a login button to /auth), and for who is in, the way to what is his. */
export function AccountEntry() {
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
