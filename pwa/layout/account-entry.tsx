import { useSignals } from '@preact/signals-react/runtime';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './account-entry.css.ts';
import { ButtonLink } from '../components/button.tsx';
import { authPath } from '../paths.ts';
import { keptUser } from '../state/kept-user.ts';
import { isOutboxRead } from '../state/outbox.ts';
import { later } from '../components/later.tsx';

const OutboxLink = later(async () => (await import('./outbox-link.tsx')).OutboxLink);
const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu, <LoginLink />);

/** The way in (SPEC §2: a login button to /auth), and for who is in, the way to what is his. */
export function AccountEntry() {
  useSignals();
  const kept = keptUser.value;
  if (kept) return <AccountMenu key={kept.id} kept={kept} />;
  return (
    <>
      {isOutboxRead.value && <OutboxLink />}
      <LoginLink />
    </>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={authPath()} className={css.link}>
      <LogIn className={css.sign} size={20} strokeWidth={1.75} aria-hidden />
      <span className={css.word}>{t('layout.login')}</span>
    </ButtonLink>
  );
}
