import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { isCorrectedField, type NewCorrection } from '#domain/model/correction.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { dropSameCorrectionDraft } from '#pwa/features/corrections/correction-draft.ts';
import { CorrectionFields } from '#pwa/features/corrections/correction-fields.tsx';
import {
  type CorrectionForm,
  correctionDrafts,
  emptyCorrection,
  useCorrectionForm,
} from '#pwa/features/corrections/correction-values.ts';
import {
  DraftNotice,
  type FormOutcome,
  SentOrQueued,
  SubmitOrQueueButton,
} from '#pwa/features/drafts/draft-form-parts.tsx';
import { onPublished } from '#pwa/features/outbox/outbox-actions.ts';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';
import * as css from '#pwa/features/submissions/submission-fields.css.ts';
import { ToolUnavailable } from '#pwa/features/tools/tool-unavailable.tsx';
import { useFeatures, useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { postCorrection } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { NO_DRAFTS } from '#pwa/ui/form/use-form-state.ts';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';

type CorrectFormProps = {
  tool: CatalogTool;
  field: string;
  isDraftKnown: boolean;
  onSent: (outcome: FormOutcome) => void;
};

/** Offline it is queued. */
function useSendCorrection({ tool, field, isDraftKnown, onSent }: CorrectFormProps): CorrectionForm {
  const { slug: toolSlug, name: toolName } = tool;
  const language = useLanguage();
  const { data: vocabulary = [] } = useFeatures();
  const failed = useErrorToast('review_form.submit_error_title');
  const keep = async (input: NewCorrection) => {
    const work = { kind: 'correction', toolSlug, language, input } as const;
    const how = await queueEntry(work, { userId: null, toolName, sentAs: form.previousKey(input) });
    // Entries in memory are lost with the tab.
    if (how === 'kept') form.dropDraft();
    if (how !== 'full') onSent({ how, email: input.email });
  };
  const form: CorrectionForm = useCorrectionForm({
    initial: emptyCorrection(toolSlug, field),
    drafts: isDraftKnown ? correctionDrafts(toolSlug) : NO_DRAFTS,
    vocabulary,
    async send(input) {
      failed.dismiss();
      if (connection.peek() === 'offline') return keep(input);
      try {
        await postCorrection({ toolSlug, input, language }, form.keyFor(input));
      } catch (error) {
        if (isOffline(error)) return keep(input);
        throw error;
      }
      form.dropDraft();
      onSent({ how: 'sent', email: input.email });
    },
    onFailure: (error, codes) => {
      if (Object.keys(codes).length === 0) failed.show(error);
    },
  });
  return form;
}

function CorrectForm(props: CorrectFormProps) {
  const { t } = useTranslation();
  const form = useSendCorrection(props);
  return (
    <>
      <DraftNotice form={form} />
      <form
        {...form.props}
        className={formCss.form}
        aria-busy={form.isBusy}
        aria-label={t('correct.title', { name: props.tool.name })}
      >
        <CorrectionFields form={form} />
        <div className={formCss.actions}>
          <p className={secondary}>{t('submit.kept_in_tab')}</p>
          <div className={formCss.actionGroup}>
            <ButtonLink to={toolPath(props.tool.slug)}>{t('common.cancel')}</ButtonLink>
            <SubmitOrQueueButton isBusy={form.isBusy} text="correct.action" busyText="review_form.submitting" />
          </div>
        </div>
      </form>
    </>
  );
}

function CorrectTool({ tool }: { tool: CatalogTool }) {
  useSignals();
  const { t } = useTranslation();
  const { search, path, site } = useRouteData();
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  const isHydrated = useHydrated();
  // With a draft the form remounts after hydration.
  const hadDraft = useMemo(() => isHydrated && correctionDrafts(tool.slug).load() !== null, [isHydrated, tool.slug]);
  // Without a store, the draft was the only copy.
  useEffect(
    () => onPublished(({ entry: { work } }) => work.kind === 'correction' && dropSameCorrectionDraft(work)),
    [],
  );
  const asked = search.get('field') ?? '';
  const field = isCorrectedField(asked) ? asked : 'other';
  const title = t('correct.title', { name: tool.name });
  const mail = `mailto:${site.supportEmail}?subject=${encodeURIComponent(`${title} (${field})`)}`;
  const trail = [...toolBreadcrumbs(t, tool), { name: title, path }];
  return (
    <PageFrame isNarrow trail={trail} title={title} intro={t('correct.intro')}>
      <noscript>
        <p>
          {t('submit.needs_scripts')} <a href={mail}>{site.supportEmail}</a>
        </p>
      </noscript>
      <div className={css.column}>
        {outcome ? (
          <SentOrQueued
            outcome={outcome}
            title={t('outbox.corrected_title')}
            name={t('outbox.correction_named', { name: tool.name })}
            action={
              <ButtonLink variant={outcome.how === 'sent' ? 'primary' : 'secondary'} to={toolPath(tool.slug)}>
                {tool.name}
              </ButtonLink>
            }
          >
            {outcome.how === 'sent' && <p>{t('outbox.corrected_message', { name: tool.name })}</p>}
          </SentOrQueued>
        ) : (
          // Never shows an input to the next account.
          <CorrectForm
            key={`${hadDraft} ${cachedUser.value?.id} ${field}`}
            {...{ tool, field, isDraftKnown: isHydrated, onSent: setOutcome }}
          />
        )}
      </div>
    </PageFrame>
  );
}

/** Needs no account. */
export function CorrectScreen() {
  const { params } = useRouteData();
  const { data: tool, error, retry } = useTool(params.slug ?? '');
  if (tool) return <CorrectTool key={tool.slug} tool={tool} />;
  if (error) return <ToolUnavailable error={error} retry={retry} />;
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  );
}
