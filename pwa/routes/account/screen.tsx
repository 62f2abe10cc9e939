import { useTranslation } from 'react-i18next';
import { screenNarrow } from '#pwa/design/layout.css.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected } from '#pwa/features/account/protected.tsx';
import { useUser } from '#pwa/features/account/use-user.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { panelSection } from '#pwa/ui/page/page.css.ts';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { PanelSection } from '#pwa/ui/page/section.tsx';
import { Loading, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { AccountData } from './account-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { PasswordForm } from './password-form.tsx';
import * as css from './screen.css.ts';
import { Sessions } from './sessions.tsx';

const SECTIONS = ['profile', 'reviews', 'sessions', 'password'];

function AccountSkeleton() {
  return (
    <div className={screenNarrow}>
      <Loading>
        <div className={css.headingSkeleton}>
          <Skeleton shape="title" width="half" />
        </div>
        <div className={css.sections}>
          {SECTIONS.map((name) => (
            <div key={name} className={panelSection}>
              <Skeleton shape="title" width="short" />
              <SkeletonLines>
                <Skeleton width="half" />
                <Skeleton width="wide" />
                <Skeleton width="half" />
              </SkeletonLines>
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}

/** Offline only the cached user is known. */
function Profile({ user }: { user: CachedUser }) {
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

export function AccountScreen() {
  const { t } = useTranslation();
  return (
    <Protected skeleton={<AccountSkeleton />}>
      {(user) => (
        <div className={screenNarrow}>
          <PageHeading title={t('layout.own_account')} />
          <div className={css.sections}>
            <Profile user={user} />
            <OwnReviews />
            <Sessions />
            <PasswordForm username={user.username} />
            <AccountData />
          </div>
        </div>
      )}
    </Protected>
  );
}
