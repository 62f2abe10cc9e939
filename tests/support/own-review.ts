import type { OwnReview } from '#domain/model/review.ts';

export function ownReview(more: Partial<OwnReview> = {}): OwnReview {
  return {
    id: 7,
    userId: 3,
    toolId: 5,
    rating: 4,
    ratings: null,
    title: 'Good',
    content: 'Good enough for me.',
    reviewerName: 'ana',
    isAnonymous: false,
    user: { name: null, username: 'ana' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: null,
    tool: { slug: 'claude', name: 'Claude' },
    status: 'published',
    statusReason: null,
    revision: 1,
    ...more,
  };
}
