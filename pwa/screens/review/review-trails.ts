import type { TFunction } from 'i18next';
import { editReviewPath, writeReviewPath } from '../../paths.ts';
import { type Crumb, toolTrail } from '../../route-table/trails.ts';

type Named = { slug: string; name: string };

export function writeReviewTrail(t: TFunction, tool: Named): Crumb[] {
  return [...toolTrail(t, tool), { name: t('tool.reviews_write'), path: writeReviewPath(tool.slug) }];
}

export function editReviewTrail(t: TFunction, tool: Named, reviewId: number): Crumb[] {
  return [...toolTrail(t, tool), { name: t('account.edit_review_title'), path: editReviewPath(reviewId) }];
}
