import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { outboxEntries } from '#pwa/features/outbox/state-outbox.ts';
import { LoginToOutboxButton } from './login-button.tsx';

/** Nobody is signed in: that something waits is all there is to say. */
export function LockedEntries() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Lock}
      title={t('outbox.locked', { count: outboxEntries.value.length })}
      actions={<LoginToOutboxButton variant="primary" />}
    >
      <p>{t('outbox.log_in_to_see')}</p>
    </EmptyState>
  );
}
