import { describe, expect, test } from 'vitest';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import { dependsOnReviewsOf } from '#pwa/features/reviews/own-review-queries.ts';
import {
  newReviewValues,
  subRatingScore,
  validateReview,
  valuesFromReview,
} from '#pwa/features/reviews/use-review-form.ts';
import { HttpError } from '#pwa/lib/api/http-error.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { existingReviewId } from '#pwa/routes/write-review/screen.tsx';
import { ownReview } from '../../support/own-review.ts';

const typed = { ...newReviewValues('ana'), title: 'Good', content: 'Good enough for me.' };

describe('what a form sends', () => {
  test('a new review starts at one star, with the username', () => {
    expect(newReviewValues('ana')).toMatchObject({ rating: 1, reviewerName: 'ana', isAnonymous: false });
  });

  test('the three ratings 4, 5, 4 make 4.3, which counts as 4 stars', () => {
    const values = { ...typed, rating: 1, ratings: { features: 4, easeOfUse: 5, value: 4 } };

    expect(subRatingScore(values)).toBe(43);
    expect(validateReview(NewReview, values).input).toMatchObject({ rating: 4, ratings: values.ratings });
  });

  test('two of the three ratings are refused, none is left out', () => {
    const values = { ...typed, ratings: { features: 4, easeOfUse: 5, value: 0 } };

    expect(subRatingScore(values)).toBeNull();
    expect(validateReview(NewReview, values)).toEqual({ input: null, codes: { ratings: 'ratings_incomplete' } });
    expect(validateReview(NewReview, typed).input?.ratings).toBeNull();
  });

  test('lengths count code points after trimming, and each field has one message', () => {
    const values = { ...typed, rating: 0, title: ' 🙂🙂🙂 ', content: '🙂'.repeat(1001), reviewerName: 'x'.repeat(51) };

    expect(validateReview(ReviewEdit, { ...values, title: ' 🙂🙂 ' }).codes).toEqual({
      rating: 'rating_min',
      title: 'title_min',
      content: 'content_max',
      reviewerName: 'name_max',
    });
    expect(validateReview(ReviewEdit, { ...typed, title: values.title }).codes).toEqual({});
  });
});

test('an anonymous review is edited with the box ticked, also when only its name says so', () => {
  const anonymous = { reviewerName: 'Anonymous', isAnonymous: true };

  expect(valuesFromReview(ownReview({ isAnonymous: true, reviewerName: 'Anonymous' }))).toMatchObject(anonymous);
  expect(valuesFromReview(ownReview({ isAnonymous: false, reviewerName: ' ANONYMOUS ' }))).toMatchObject(anonymous);
  expect(valuesFromReview(ownReview({ reviewerName: null }))).toMatchObject({ reviewerName: '', isAnonymous: false });
});

test.each([
  [new HttpError(409, 'already_reviewed', 'You have already reviewed this tool (review 7)', { reviewId: 8 }), 8],
  [new HttpError(409, 'already_reviewed', 'You have already reviewed this tool (review 7)'), 7],
  [new HttpError(400, 'internal', 'You have Already Reviewed this: 12'), 12],
  [new HttpError(400, 'internal', 'already reviewed'), null],
  [new HttpError(409, 'user_mismatch', 'review 7'), undefined],
  [new Error('already reviewed'), undefined],
])('a refused create names the review that is there: %s', (error, id) => {
  expect(existingReviewId(error)).toBe(id);
});

test.each([
  ['/api/tools', true],
  ['/api/tools?sort=reviews&limit=10', true],
  ['/api/tools/facets?rating=4', true],
  ['/api/tools/claude', true],
  ['/api/tools/claude?lng=de', true],
  ['/api/tools/claude/reviews?offset=20', true],
  ['/api/tools/other/related', true],
  ['/api/compare?tools=claude', true],
  ['/api/user/reviews', true],
  ['/api/reviews/7', true],
  ['/api/tools/other', false],
  ['/api/tools/claude-code', false],
  ['/api/categories', false],
  ['/api/user', false],
  ['/api/user/sessions', false],
])('a written review of claude makes %s out of date: %s', (key, isTouched) => {
  expect(dependsOnReviewsOf('claude', key)).toBe(isTouched);
});

test('every key is a UUID of version 4, and none comes twice', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey);

  expect(
    keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)),
  ).toEqual([]);
  expect(new Set(keys).size).toBe(1000);
});
