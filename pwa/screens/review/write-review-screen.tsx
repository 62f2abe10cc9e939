import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/schemas/review.ts';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { isNotFound, isOffline } from '../../api/http-error.ts';
import { useTool } from '../../api/use-tool.ts';
import { useUserReview } from '../../api/use-user-review.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { errorText } from '../../components/form-error-text.ts';
import { Protected } from '../../components/protected.tsx';
import { useEndedSession } from '../../components/use-ask-who-is-there.ts';
import { useImpatience } from '../../components/use-impatience.ts';
import { useIsOutboxKnown, useWaitingReview } from '../../components/use-own-entries.ts';
import { editReviewPath, toolsPath } from '../../paths.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { connection } from '../../state/connection.ts';
import type { KeptUser } from '../../state/kept-user.ts';
import { moveDraft } from '../../state/review-drafts.ts';
import { AlreadyWaiting } from './already-waiting.tsx';
import * as css from './review-form.css.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { sayAlreadyReviewed } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import { WriteReview } from './write-review.tsx';

/** A review to be written, for who has none on this tool yet (SPEC §2). */
export function WriteReviewScreen() {
  return <Protected skeleton={<ReviewSkeleton />}>{(user) => <ToolToReview user={user} />}</Protected>;
}

function ToolToReview({ user }: { user: KeptUser }) {
  const { t } = useTranslation();
  const { params } = useRouteData();
  const { data: tool, error, retry } = useTool(params.slug ?? '');
  if (tool) return <UnlessReviewed user={user} tool={tool} />;
  if (!error) return <ReviewSkeleton />;
  const isMissing = isNotFound(error);
  const actions = (
    <>
      {!isMissing && <Button onClick={retry}>{t('common.retry')}</Button>}
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('review_form.back_to_tools')}
      </ButtonLink>
    </>
  );
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t(isMissing ? 'tool.not_found_title' : 'tool.error_title')}
        message={isMissing ? t('review_form.tool_missing') : errorText(t, error)}
        actions={actions}
      />
    </div>
  );
}

/** Whether nobody can say now if there is a review already: then one writes, and hears of it when it is sent. */
function useIsUnknowable(error: unknown): boolean {
  useSignals();
  const isImpatient = useImpatience();
  return isOffline(error) || (error === undefined && (isImpatient || connection.value === 'offline'));
}

function UnlessReviewed({ user, tool }: { user: KeptUser; tool: CatalogTool }) {
  const { t } = useTranslation();
  const { review, error, retry } = useUserReview(tool.slug);
  const waiting = useWaitingReview(tool.slug);
  const isOutboxKnown = useIsOutboxKnown();
  const isUnknowable = useIsUnknowable(error);
  useEndedSession(error);
  const [isFree, setFree] = useState(false);
  // Once known: the review that is written here is no reason to leave the form before it is done.
  const mayWrite = review === null || (review === undefined && isUnknowable);
  if (mayWrite && !waiting && isOutboxKnown && !isFree) setFree(true);
  if (isFree) return <WriteReview user={user} tool={tool} />;
  if (waiting) return <AlreadyWaiting entry={waiting} />;
  if (review) return <ToExisting review={review} userId={user.id} />;
  if (!error || mayWrite) return <ReviewSkeleton />;
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('review_form.check_error')}
        message={errorText(t, error)}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}

function ToExisting({ review, userId }: { review: OwnReview; userId: number }) {
  const exit = useExit();
  const { id, tool } = review;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    sayAlreadyReviewed('before');
    moveDraft(userId, tool.slug, id);
    exit(editReviewPath(id));
  }, [exit, id, tool.slug, userId]);
  return <ReviewSkeleton />;
}
