import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Breadcrumbs } from '#pwa/ui/page/breadcrumbs.tsx';
import { PageHeading } from '#pwa/ui/page/page-heading.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { contactPath, submitPath } from '#pwa/router/paths.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { dropSubmissionDraft } from '#pwa/features/submissions/drop-submission-draft.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { loadSubmissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import * as formCss from '#pwa/features/reviews/review-form.css.ts';
import { SubmissionDone } from './submission-done.tsx';
import { SubmitForm } from './submit-form.tsx';
import * as css from '#pwa/features/submissions/submission-fields.css.ts';
import type { SubmissionOutcome } from './use-submit-tool.ts';

/** Proposes a tool that is missing here (SPEC §1). Needs no account. */
export function SubmitScreen() {
  useSignals();
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<SubmissionOutcome | null>(null);
  const isHydrated = useHydrated();
  // The server knows of no draft: where there is one, another form takes the place of its empty one.
  const hadDraft = useMemo(() => isHydrated && loadSubmissionDraft() !== null, [isHydrated]);
  const onAnother = () => {
    dropSubmissionDraft();
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
          <SubmissionDone submitted={submitted} onAnother={onAnother} />
        ) : (
          // What one typed, whoever is there after he has signed out is not shown.
          <SubmitForm
            key={`${hadDraft} ${cachedUser.value?.id}`}
            isDraftKnown={isHydrated}
            onSubmitted={setSubmitted}
          />
        )}
      </div>
    </div>
  );
}
