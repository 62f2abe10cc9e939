import type { TFunction } from 'i18next';
import { editReviewPath, writeReviewPath } from '#pwa/router/paths.ts';
import { type Breadcrumb, toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';

type BreadcrumbTool = { slug: string; name: string };

export function writeReviewBreadcrumbs(t: TFunction, tool: BreadcrumbTool): Breadcrumb[] {
  return [...toolBreadcrumbs(t, tool), { name: t('tool.reviews_write'), path: writeReviewPath(tool.slug) }];
}

export function editReviewBreadcrumbs(t: TFunction, tool: BreadcrumbTool, reviewId: number): Breadcrumb[] {
  return [...toolBreadcrumbs(t, tool), { name: t('account.edit_review_title'), path: editReviewPath(reviewId) }];
}
