import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import type { OutboxEntry, OutboxWork } from '#pwa/features/outbox/entry.ts';
import { focusFirstError } from '#pwa/features/drafts/focus-first-error.ts';
import { SubmissionFields } from '#pwa/features/submissions/submission-fields.tsx';
import * as css from './screen.css.ts';
import { useEditSubmissionEntry } from './use-change-submission.ts';

type SubmissionEntryFormProps = {
  entry: OutboxEntry;
  work: Extract<OutboxWork, { kind: 'submission' }>;
  onDone: () => void;
};

/** The form of a tool that is proposed, for one that waits. */
export function SubmissionEntryForm({ entry, work, onDone }: SubmissionEntryFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy, save } = useEditSubmissionEntry(entry, work, onDone);
  const { failedAttempts: refusals } = form;
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstError(element.current);
    else element.current?.querySelector('input')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form ref={element} className={css.form} noValidate aria-busy={isBusy} onSubmit={submit}>
      <SubmissionFields form={form} listedSlug={entry.trouble?.toolSlug ?? null} />
      <div className={css.actions}>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('outbox.save')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
