import { useTranslation } from 'react-i18next';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { Protected } from '#pwa/features/account/protected.tsx';
import { screenNarrow } from '#pwa/design/layout.css.ts';
import * as css from './screen.css.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AccountData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

/** Everything about the signed-in visitor, for himself. */
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
