import { useTranslation } from 'react-i18next';
import { useUser } from '#pwa/features/account/use-user.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import type { CachedUser } from '#pwa/features/account/kept-user.ts';
import { PanelSection } from '#pwa/ui/page/panel-section.tsx';
import * as css from './screen.css.ts';

/** Without a connection only what is kept on the device is known of the account. */
export function Profile({ user }: { user: CachedUser }) {
  const { account } = useUser();
  const { t } = useTranslation();
  const formats = useFormatters();
  return (
    <PanelSection title={t('account.profile')}>
      <dl className={css.facts}>
        <Fact term={t('auth.username')} value={user.username} />
        {user.name && <Fact term={t('account.full_name')} value={user.name} />}
        {account && <Fact term={t('auth.email')} value={account.email} />}
        {account && <Fact term={t('account.since')} value={formats.date(account.createdAt, 'long')} />}
      </dl>
    </PanelSection>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value} dir="auto">
        {value}
      </dd>
    </div>
  );
}
