import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { useFormatters } from '../../i18n/use-formatters.ts';
import * as css from './account-screen.css.ts';
import { AccountSection } from './account-section.tsx';

export function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  return (
    <AccountSection title={t('account.profile')}>
      <dl className={css.facts}>
        <Fact term={t('auth.username')} value={user.username} />
        {user.name && <Fact term={t('account.full_name')} value={user.name} />}
        <Fact term={t('auth.email')} value={user.email} />
        <Fact term={t('account.since')} value={formats.date(user.createdAt, 'long')} />
      </dl>
    </AccountSection>
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
