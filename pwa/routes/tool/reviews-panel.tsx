import { MessageSquare, PenLine } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OwnReview, REVIEW_SORTS, type Review } from '#domain/model/review.ts';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';
import { loadUser, useUser } from '#pwa/features/account/use-user.ts';
import { usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReviewOfTool } from '#pwa/features/reviews/own-review-queries.ts';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { StarDistribution } from '#pwa/features/reviews/stars.tsx';
import { useIsMounted } from '#pwa/hooks/use-hydrated.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { authPath, editReviewPath, outboxPath, toolPath, writeReviewPath } from '#pwa/router/paths.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { SelectField } from '#pwa/ui/field/choice-field.tsx';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';
import { AverageRating } from './overview-panel.tsx';
import * as css from './reviews-panel.css.ts';
import { countFilteredReviews, type ReviewFilters, ToolReviews } from './tool-reviews.tsx';

type OpenFlagDialog = { Dialog: ComponentType<FlagDialogProps>; reviewId: number; userId: number };

function useFlagDialog(toolSlug: string) {
  const [flagging, setFlagging] = useState<OpenFlagDialog | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const open = async (reviewId: number, userId: number) => {
    try {
      const { FlagDialog } = await withTranslations('own', () => import('./flag-dialog.tsx'));
      setFlagging({ Dialog: FlagDialog, reviewId, userId });
    } catch {
      showToast({
        type: 'error',
        title: (t) => t('tool_page.reviews_flag_failed'),
        message: (t) => t('errors.offline'),
      });
    }
  };
  const askToLogIn = () => {
    showToast({ type: 'info', title: (t) => t('tool_page.reviews_flag_login') });
    saveReturnTo(`${toolPath(toolSlug)}#reviews`);
    void navigate(keep(authPath('login')));
  };
  const isMounted = useIsMounted();
  const isLoading = useRef(false);
  const flag = async ({ id }: Review) => {
    if (isLoading.current) return;
    isLoading.current = true;
    const flagger = user ?? (await loadUser());
    isLoading.current = false;
    if (!isMounted.current) return;
    if (flagger) await open(id, flagger.id);
    else askToLogIn();
  };
  return {
    // Never shown to the next account.
    flagging: flagging?.userId === user?.id ? flagging : null,
    flag,
    close: () => setFlagging(null),
  };
}

type WriteReviewPromptProps = { tool: ToolDetails; own: OwnReview | null | undefined };

function WriteReviewPrompt({ tool: { slug: toolSlug, status }, own }: WriteReviewPromptProps) {
  const { t } = useTranslation();
  if (usePendingReview(toolSlug)) {
    return (
      <ButtonLink to={outboxPath} icon={PenLine}>
        {t('tool_page.reviews_edit_waiting')}
      </ButtonLink>
    );
  }
  if (status === 'discontinued' && !own) return <p>{t('errors.tool_retired')}</p>;
  return (
    <ButtonLink
      to={own ? editReviewPath(own.id) : writeReviewPath(toolSlug)}
      variant={own ? 'secondary' : 'primary'}
      icon={PenLine}
    >
      {t(own ? 'tool_page.reviews_edit_own' : 'tool.reviews_write')}
    </ButtonLink>
  );
}

const LazyUnsentReview = lazyComponent(async () => {
  return (await withTranslations('own', () => import('./unsent-review.tsx'))).UnsentReview;
});

type ReviewsPanelProps = { tool: ToolDetails; choice: ReviewFilters };

export function ReviewsPanel({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  const { review: own } = useOwnReviewOfTool(tool.slug);
  const { flagging, flag, close } = useFlagDialog(tool.slug);
  const isWaiting = usePendingReview(tool.slug) !== undefined;
  const write = <WriteReviewPrompt tool={tool} own={own} />;
  return (
    <>
      <VisuallyHidden>
        <h2>{t('tool.reviews')}</h2>
      </VisuallyHidden>
      {own && <OwnReviewNote review={own} />}
      <LazyUnsentReview toolSlug={tool.slug} />
      {tool.reviewCount === 0 ? (
        // Its author is the first already.
        isWaiting ? (
          write
        ) : (
          <EmptyState
            icon={MessageSquare}
            title={t(tool.status === 'discontinued' ? 'tool_page.rating_none' : 'tool_page.reviews_none')}
            headingLevel={3}
            actions={write}
          />
        )
      ) : (
        <div className={css.columns}>
          <div className={css.summary}>
            <AverageRating rating={tool.avgRating} count={tool.reviewCount} />
            <div className={css.scripted}>
              <StarDistribution counts={tool.ratingCounts} selected={choice.stars} onToggle={choice.toggle} />
            </div>
            {write}
          </div>
          <div className={css.main}>
            <ReviewToolbar tool={tool} choice={choice} />
            <ToolReviews tool={tool} choice={choice} viewer={{ ownId: own?.id ?? null, onFlag: flag }} />
          </div>
        </div>
      )}
      {flagging && (
        <flagging.Dialog reviewId={flagging.reviewId} userId={flagging.userId} tool={tool} onClose={close} />
      )}
    </>
  );
}

function OwnReviewNote({ review }: { review: OwnReview }) {
  if (review.status === 'published') return null;
  return (
    <div className={css.note}>
      <ReviewStatusNote review={review} />
    </div>
  );
}

function ReviewToolbar({ tool, choice }: ReviewsPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar}>
      <p className={css.shown} role="status">
        {t('reviews.count', { count: countFilteredReviews(tool, choice) })}
      </p>
      {choice.stars.length > 0 && (
        <Button variant="ghost" size="small" onClick={choice.showAll}>
          {t('tool_page.reviews_show_all')}
        </Button>
      )}
      <SelectField
        className={css.sort}
        label={t('tool_page.reviews_sort')}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`tool.reviews_sort_${value}`) }))}
        value={choice.sort}
        onChange={choice.sortBy}
      />
    </div>
  );
}
