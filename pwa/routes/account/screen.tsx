import { useSWRConfig } from 'swr';
import { PasswordChange } from '#domain/model/account.ts';
import { screenNarrow } from '#pwa/design/layout.css.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { postPasswordChange } from '#pwa/features/account/account-calls.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected, useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { useUser } from '#pwa/features/account/use-user.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { sessionsKey } from '#pwa/lib/api/api-keys.ts';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PasswordField } from '#pwa/ui/field/password-field.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { panelSection } from '#pwa/ui/page/page.css.ts';
import { PageHeading, PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { AccountData } from './account-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import * as css from './screen.css.ts';
import { Sessions } from './sessions.tsx';

function usePasswordChange() {
  const { mutate } = useSWRConfig();
  const revalidateSession = useRevalidateSession();
  const form = useForm({
    schema: PasswordChange,
    initial: { password: '', newPassword: '' },
    onFailure: (error) => {
      if (isSignedOut(error)) revalidateSession();
    },
    send: async ({ password, newPassword }) => {
      await postPasswordChange(password, newPassword);
      showToast({
        type: 'success',
        title: (say) => say('auth.reset_done'),
        message: (say) => say('account.password_done_message'),
      });
      form.reset();
      void mutate(sessionsKey);
    },
  });
  return form;
}

function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation();
  const form = usePasswordChange();
  return (
    <PanelSection title={t('account.password')} intro={t('account.password_intro')}>
      <form {...form.props} className={css.form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div className={css.fields}>
          <PasswordField
            {...form.field('password')}
            label={t('account.password_current')}
            autoComplete="current-password"
            isRequired
          />
          <PasswordField
            {...form.field('newPassword')}
            label={t('auth.new_password')}
            hint={t('auth.password_hint')}
            autoComplete="new-password"
            isRequired
          />
          <FormMessage text={form.failure} />
        </div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t(form.isBusy ? 'auth.reset_pending' : 'account.password_action')}
        </Button>
      </form>
    </PanelSection>
  );
}

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
      <dt className={finePrint}>{term}</dt>
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
