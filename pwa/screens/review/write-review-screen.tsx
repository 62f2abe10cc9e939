import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/schemas/user.ts';
import type { OwnReview } from '#domain/schemas/review.ts';
import type { Tool } from '#domain/schemas/tool.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useTool } from '../../api/use-tool.ts';
import { useUserReview } from '../../api/use-user-review.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { errorText } from '../../components/form-error-text.ts';
import { Protected } from '../../components/protected.tsx';
import { useEndedSession } from '../../components/use-ask-who-is-there.ts';
import { editReviewPath, toolsPath } from '../../paths.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { moveDraft } from '../../state/review-drafts.ts';
import * as css from './review-form.css.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { sayAlreadyReviewed } from './review-toasts.ts';
import { useExit } from './use-exit.ts';
import { WriteReview } from './write-review.tsx';

/** A review to be written, for who has none on this tool yet (SPEC §2). */
export function WriteReviewScreen() {
  return <Protected>{(user) => <ToolToReview user={user} />}</Protected>;
}

function ToolToReview({ user }: { user: CurrentUser }) {
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

function UnlessReviewed({ user, tool }: { user: CurrentUser; tool: Tool }) {
  const { t } = useTranslation();
  const { review, error, retry } = useUserReview(tool.slug);
  useEndedSession(error);
  const [isFree, setFree] = useState(false);
  // Once known: the review that is written here is no reason to leave the form before it is done.
  if (review === null && !isFree) setFree(true);
  if (isFree) return <WriteReview user={user} tool={tool} />;
  if (review) return <ToExisting review={review} userId={user.id} />;
  if (!error) return <ReviewSkeleton />;
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
