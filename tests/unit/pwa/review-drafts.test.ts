import { beforeEach, expect, test, vi } from 'vitest';
import {
  continueAsNewReview,
  dropReviewDraft,
  dropReviewDrafts,
  dropSameReviewDraft,
  isDroppedWithReview,
  loadReviewDraft,
  moveReviewDraft,
  type ReviewDraft,
  saveReviewDraft,
} from '#pwa/features/reviews/review-drafts.ts';

const draft: ReviewDraft = {
  values: {
    rating: 3,
    ratings: { features: 0, easeOfUse: 0, value: 0 },
    title: 'Half',
    content: '',
    reviewerName: 'ana',
    isAnonymous: false,
  },
  revision: null,
  lastTry: { key: 'k', body: '{}' },
};
const claude = { toolSlug: 'claude' };

/** As `storage` events tell them to other tabs. */
const changes: { key: string; oldValue: string | null; newValue: string | null }[] = [];

beforeEach(() => {
  changes.length = 0;
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      changes.push({ key: name, oldValue: kept[name] ?? null, newValue: text });
      kept[name] = text;
    },
    removeItem: (name: string) => {
      changes.push({ key: name, oldValue: kept[name] ?? null, newValue: null });
      delete kept[name];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', kept);
});

test('a draft is kept for its author and its place alone', () => {
  saveReviewDraft(1, claude, draft);

  expect(loadReviewDraft(1, claude)).toMatchObject(draft);
  expect(loadReviewDraft(2, claude)).toBeNull();
  expect(loadReviewDraft(1, { toolSlug: 'other' })).toBeNull();
  dropReviewDraft(1, claude);
  expect(loadReviewDraft(1, claude)).toBeNull();
});

test('an edit knows its tool, and becomes a new review there once its review is gone', () => {
  const place = { reviewId: 9, toolSlug: 'claude' };
  saveReviewDraft(1, place, { ...draft, revision: 4 });
  expect(loadReviewDraft(1, { reviewId: 9 })).toMatchObject({ revision: 4, toolSlug: 'claude' });
  expect(loadReviewDraft(1, claude)).toBeNull();

  continueAsNewReview(1, place, { ...draft.values, title: 'Whole' });

  expect(loadReviewDraft(1, { reviewId: 9 })).toBeNull();
  expect(loadReviewDraft(1, claude)).toMatchObject({ values: { title: 'Whole' }, revision: null, lastTry: null });
});

test('an edit whose review is gone replaces no new review that was begun, and stays', () => {
  const place = { reviewId: 9, toolSlug: 'claude' };
  const later = { ...draft.values, title: 'Whole' };
  saveReviewDraft(1, place, { ...draft, revision: 4 });
  saveReviewDraft(1, claude, { ...draft, values: later });

  continueAsNewReview(1, place, draft.values);

  expect(loadReviewDraft(1, claude)?.values.title).toBe('Whole');
  expect(loadReviewDraft(1, place)?.values.title).toBe('Half');
  saveReviewDraft(1, claude, { ...draft, values: { ...later, title: ' ' } });
  continueAsNewReview(1, place, draft.values);
  expect(loadReviewDraft(1, claude)?.values.title).toBe('Half');
});

test('signing out takes all drafts of that user and no others', () => {
  saveReviewDraft(1, claude, draft);
  saveReviewDraft(1, { reviewId: 9 }, draft);
  saveReviewDraft(11, claude, draft);
  localStorage.setItem('theme', 'dark');

  dropReviewDrafts(1);

  expect(Object.keys(localStorage)).toEqual(['review-draft/11/tool/claude', 'theme']);
});

test('a draft of a review that turns out to exist goes on as an edit, and replaces none', () => {
  saveReviewDraft(1, claude, draft);
  moveReviewDraft(1, 'claude', 9);
  expect(loadReviewDraft(1, claude)).toBeNull();
  expect(loadReviewDraft(1, { reviewId: 9 })).toMatchObject({ values: draft.values, lastTry: null });

  saveReviewDraft(1, claude, { ...draft, values: { ...draft.values, title: 'Later' } });
  moveReviewDraft(1, 'claude', 9);
  expect(loadReviewDraft(1, { reviewId: 9 })?.values.title).toBe('Half');
});

test('a draft goes with what is published if it says the same, and stays if it says more', () => {
  saveReviewDraft(1, claude, { ...draft, values: { ...draft.values, title: 'Half ' } });
  dropSameReviewDraft(1, claude, { title: 'Half', content: 'more' });
  dropSameReviewDraft(2, claude, { title: 'Half', content: '' });
  expect(loadReviewDraft(1, claude)).not.toBeNull();

  dropSameReviewDraft(1, claude, { title: 'Half', content: '' });
  expect(loadReviewDraft(1, claude)).toBeNull();
});

test('other tabs can tell a draft that went with its review from one that its author discarded', () => {
  const place = { reviewId: 9, toolSlug: 'claude' };
  const isHeard = () => changes.splice(0).some((event) => isDroppedWithReview(event, 1, place));

  saveReviewDraft(1, place, draft);
  dropReviewDraft(1, place);
  expect(isHeard()).toBe(false);
  saveReviewDraft(1, place, draft);
  continueAsNewReview(1, place, draft.values);
  expect(isHeard()).toBe(false);

  saveReviewDraft(1, place, draft);
  dropSameReviewDraft(1, place, draft.values);
  expect(isHeard()).toBe(true);
  expect(loadReviewDraft(1, place)).toBeNull();
});

test.each(['', 'null', '{', '{"version":2}', '{"version":1,"values":{}}', '[]'])(
  'what is no draft is none: %j',
  (text) => {
    localStorage.setItem('review-draft/1/tool/claude', text);

    expect(loadReviewDraft(1, claude)).toBeNull();
  },
);

test('where storage is refused nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  saveReviewDraft(1, claude, draft);
  dropReviewDraft(1, claude);
  dropReviewDrafts(1);

  expect(loadReviewDraft(1, claude)).toBeNull();
});
