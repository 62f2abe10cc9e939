import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { outboxEntries } from '../../state/outbox.ts';
import { LoginButton } from './login-button.tsx';

/** Nobody is signed in: that something waits is all there is to say. */
export function LockedEntries() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Lock}
      title={t('outbox.locked', { count: outboxEntries.value.length })}
      actions={<LoginButton variant="primary" />}
    >
      <p>{t('outbox.log_in_to_see')}</p>
    </EmptyState>
  );
}
