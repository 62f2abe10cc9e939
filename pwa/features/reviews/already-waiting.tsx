import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import type { OutboxEntry } from '#pwa/features/outbox/entry.ts';
import { outboxPath } from '#pwa/router/paths.ts';
import * as css from './review-form.css.ts';

/** In place of a form: what would be written here is written already, and waits to be sent. */
export function AlreadyInOutbox({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const { work, toolName } = entry;
  const title = work.kind === 'edit' ? 'account.review_edit_named' : 'account.write_review_title';
  return (
    <div className={css.state}>
      <PageHeading title={t(title, { name: toolName })} />
      <EmptyState
        icon={Send}
        title={t('outbox.exists_title', { name: toolName })}
        actions={
          <ButtonLink variant="primary" to={outboxPath}>
            {t('outbox.open')}
          </ButtonLink>
        }
      >
        <p>{t('outbox.exists_message')}</p>
      </EmptyState>
    </div>
  );
}
