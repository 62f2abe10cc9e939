import { useSignals } from '@preact/signals-react/runtime';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { type NewSubmission, SUBMISSION } from '#domain/model/submission.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import {
  DraftNotice,
  type FormOutcome,
  SentOrQueued,
  SubmitOrQueueButton,
} from '#pwa/features/drafts/draft-form-parts.tsx';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';
import { toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { type SubmissionValues, submissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import * as css from '#pwa/features/submissions/submission-fields.css.ts';
import { SubmissionFields } from '#pwa/features/submissions/submission-fields.tsx';
import {
  EMPTY_SUBMISSION,
  type SubmissionForm,
  TAB_DRAFT_STORE,
  useSubmissionForm,
} from '#pwa/features/submissions/submission-values.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { postSubmission } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { contactPath, submitPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { type DraftStore, NO_DRAFTS } from '#pwa/ui/form/use-form-state.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs, PageHeading } from '#pwa/ui/page/page-frame.tsx';

type SubmissionOutcome = FormOutcome & { name: string };

/** Null when the outbox is full. Entries in memory are lost with the tab. */
async function queueSubmission(
  form: SubmissionForm,
  input: NewSubmission,
  language: Language,
): Promise<'kept' | 'memory' | null> {
  const written = { userId: null, toolName: input.name, sentAs: form.previousKey(input) };
  const where = await queueEntry({ kind: 'submission', language, input }, written);
  if (where === 'kept') form.dropDraft();
  return where === 'full' ? null : where;
}

/** Offline it is queued. */
function useSubmitTool(drafts: DraftStore<SubmissionValues>, onSubmitted: (submitted: SubmissionOutcome) => void) {
  const [listedSlug, setListedSlug] = useState<string | null>(null);
  const language = useLanguage();
  const failed = useErrorToast('review_form.submit_error_title');
  const keep = async (input: NewSubmission) => {
    const how = await queueSubmission(form, input, language);
    if (how) onSubmitted({ how, name: input.name, email: input.email });
  };
  const send = async (input: NewSubmission) => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      await postSubmission(input, language, form.keyFor(input));
    } catch (error) {
      if (isOffline(error)) return keep(input);
      throw error;
    }
    form.dropDraft();
    onSubmitted({ how: 'sent', name: input.name, email: input.email });
  };
  const form: SubmissionForm = useSubmissionForm({
    initial: EMPTY_SUBMISSION,
    drafts,
    send: (input) => {
      failed.dismiss();
      const sending = send(input);
      // The draft must match what was sent.
      if (input.website !== form.values.website) form.change({ website: input.website });
      return sending;
    },
    onFailure: (error, codes) => {
      setListedSlug(error instanceof HttpError ? error.slug : null);
      if (Object.keys(codes).length === 0) failed.show(error);
      else if (codes.website !== 'already_listed') toastInvalid({});
    },
  });
  return { form, listedSlug };
}

type SubmitFormProps = { name: string; isDraftKnown: boolean; onSubmitted: (submitted: SubmissionOutcome) => void };

function SubmitForm({ name, isDraftKnown, onSubmitted }: SubmitFormProps) {
  const { t } = useTranslation();
  const { form, listedSlug } = useSubmitTool(isDraftKnown ? TAB_DRAFT_STORE : NO_DRAFTS, onSubmitted);
  // Once, and not over what is typed or was.
  const prefill = useEffectEvent((given: string) => {
    if (given !== '' && form.values.name === '') form.prefill({ name: given });
  });
  useEffect(() => prefill(name), [name]);
  return (
    <>
      <DraftNotice form={form} />
      <form {...form.props} className={formCss.form} aria-busy={form.isBusy} aria-label={t('submit.title')}>
        <SubmissionFields form={form} listedSlug={listedSlug} />
        <div className={formCss.actions}>
          <p className={secondary}>{t('submit.kept_in_tab')}</p>
          <div className={formCss.actionGroup}>
            <SubmitOrQueueButton isBusy={form.isBusy} text="submit.action" busyText="review_form.submitting" />
          </div>
        </div>
      </form>
    </>
  );
}

/** Needs no account. */
export function SubmitScreen() {
  useSignals();
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<SubmissionOutcome | null>(null);
  const isHydrated = useHydrated();
  // The server's HTML is the same for every search that found nothing.
  const { search } = useRouteData();
  const name = isHydrated ? (search.get('name') ?? '').slice(0, SUBMISSION.nameMax) : '';
  // With a draft the form remounts after hydration.
  const hadDraft = useMemo(() => isHydrated && submissionDraft.load() !== null, [isHydrated]);
  const [isFirst, setFirst] = useState(true);
  const onAnother = () => {
    setFirst(false);
    submissionDraft.drop();
    setSubmitted(null);
  };
  return (
    <div className={formCss.screen}>
      <Breadcrumbs trail={pageBreadcrumbs(t, t('submit.title'), submitPath)} />
      <PageHeading title={t('submit.title')} intro={t('submit.intro')} />
      <noscript>
        <p>
          {t('submit.needs_scripts')} <AppLink to={contactPath}>{t('layout.nav_contact')}</AppLink>
        </p>
      </noscript>
      <div className={css.column}>
        {submitted ? (
          <SentOrQueued
            outcome={submitted}
            title={t('submit.sent_title', { name: submitted.name })}
            name={submitted.name}
            action={
              <Button icon={Plus} onClick={onAnother}>
                {t('submit.another')}
              </Button>
            }
          >
            <p>{t('submit.sent_message')}</p>
          </SentOrQueued>
        ) : (
          // Never shows an input to the next account.
          <SubmitForm
            key={`${hadDraft} ${cachedUser.value?.id}`}
            name={isFirst ? name : ''}
            isDraftKnown={isHydrated}
            onSubmitted={setSubmitted}
          />
        )}
      </div>
    </div>
  );
}
