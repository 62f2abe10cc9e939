import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/page-heading.tsx';
import { Protected } from '../../components/protected.tsx';
import * as css from './account-screen.css.ts';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

/** Everything about the signed-in visitor, for himself. */
export function AccountScreen() {
  const { t } = useTranslation();
  return (
    <Protected>
      {(user) => (
        <div className={css.screen}>
          <PageHeading title={t('layout.own_account')} />
          <div className={css.sections}>
            <Profile user={user} />
            <OwnReviews />
            <Sessions />
            <PasswordForm username={user.username} />
            <OwnData />
          </div>
        </div>
      )}
    </Protected>
  );
}
