import type { TFunction } from 'i18next';
import { Send } from 'lucide-react';
import type { OutboxEntry } from '#pwa/features/outbox/outbox-entry.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { editReviewPath, outboxPath, writeReviewPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import type { Breadcrumb } from '#pwa/ui/page/page-frame.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import * as css from './review-form.css.ts';

export function ReviewFormSkeleton({ label }: { label?: string }) {
  return (
    <div className={css.screen}>
      <Loading {...(label === undefined ? {} : { label })}>
        <div className={css.skeleton}>
          <Skeleton width="short" />
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </div>
  );
}

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

type BreadcrumbTool = { slug: string; name: string };

export function writeReviewBreadcrumbs(t: TFunction, tool: BreadcrumbTool): Breadcrumb[] {
  return [...toolBreadcrumbs(t, tool), { name: t('tool.reviews_write'), path: writeReviewPath(tool.slug) }];
}

export function editReviewBreadcrumbs(t: TFunction, tool: BreadcrumbTool, reviewId: number): Breadcrumb[] {
  return [...toolBreadcrumbs(t, tool), { name: t('account.edit_review_title'), path: editReviewPath(reviewId) }];
}
