import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/app-link.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { contactPath, submitPath } from '../../paths.ts';
import { pageTrail } from '../../route-table/trails.ts';
import { dropSubmissionDraft } from '../../state/drop-submission-draft.ts';
import { keptUser } from '../../state/kept-user.ts';
import { loadSubmissionDraft } from '../../state/submission-draft.ts';
import * as formCss from '../review/review-form.css.ts';
import { SubmissionDone } from './submission-done.tsx';
import { SubmitForm } from './submit-form.tsx';
import * as css from './submit-screen.css.ts';
import type { Submitted } from './use-submit-tool.ts';

/** Proposes a tool that is missing here (SPEC §1). Needs no account. */
export function SubmitScreen() {
  useSignals();
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const isHydrated = useHydrated();
  // The server knows of no draft: where there is one, another form takes the place of its empty one.
  const hadDraft = useMemo(() => isHydrated && loadSubmissionDraft() !== null, [isHydrated]);
  const onAnother = () => {
    dropSubmissionDraft();
    setSubmitted(null);
  };
  return (
    <div className={formCss.screen}>
      <Breadcrumbs trail={pageTrail(t, t('submit.title'), submitPath)} />
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
          <SubmitForm key={`${hadDraft} ${keptUser.value?.id}`} isDraftKnown={isHydrated} onSubmitted={setSubmitted} />
        )}
      </div>
    </div>
  );
}
