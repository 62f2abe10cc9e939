import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '#domain/errors.ts';
import type { OwnReview, SubRatings } from '#domain/model/review.ts';
import {
  ANONYMOUS,
  isAnonymousName,
  type NewReview,
  type ReviewEdit,
  type ReviewInput,
} from '#domain/model/review-input.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { HttpError } from '#pwa/lib/api/http-error.ts';
import type { FieldErrorCodes, FormCheck } from '#pwa/ui/form/form-errors.ts';
import { checkSchema, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import {
  type DraftTarget,
  dropReviewDraft,
  loadReviewDraft,
  type ReviewValues,
  saveReviewDraft,
} from './review-drafts.ts';
import { dismissFailureToast, toastFailed, toastInvalid } from './review-toasts.ts';

export const NO_SUB_RATINGS: SubRatings = { features: 0, easeOfUse: 0, value: 0 };

const FIRST_RATING = 1;

export function newReviewValues(username: string): ReviewValues {
  return {
    rating: FIRST_RATING,
    ratings: NO_SUB_RATINGS,
    title: '',
    content: '',
    reviewerName: username,
    isAnonymous: false,
  };
}

export function valuesFromReview(review: OwnReview): ReviewValues {
  const { rating, ratings, title, content, reviewerName } = review;
  const isAnonymous = review.isAnonymous || isAnonymousName(reviewerName ?? '');
  const name = isAnonymous ? ANONYMOUS : (reviewerName ?? '');
  return { rating, ratings: ratings ?? NO_SUB_RATINGS, title, content, reviewerName: name, isAnonymous };
}

export function valuesFromInput({ ratings, reviewerName, ...rest }: ReviewInput): ReviewValues {
  return { ...rest, ratings: ratings ?? NO_SUB_RATINGS, reviewerName: reviewerName ?? '' };
}

/** In tenths; null unless all three are given. */
export function subRatingScore({ ratings }: ReviewValues): number | null {
  return Object.values(ratings).every((stars) => stars > 0) ? scoreTenths(0, ratings) : null;
}

function toReviewInput(values: ReviewValues) {
  const score = subRatingScore(values);
  const hasRatings = Object.values(values.ratings).some((stars) => stars > 0);
  return {
    ...values,
    rating: score === null ? values.rating : starsOf(score),
    ratings: hasRatings ? values.ratings : null,
  };
}

export function validateReview(
  schema: typeof NewReview | typeof ReviewEdit,
  values: ReviewValues,
): FormCheck<ReviewValues, ReviewInput> {
  const { input, codes } = checkSchema(schema, toReviewInput(values));
  return { input: input && { ...input, isAnonymous: values.isAnonymous }, codes };
}

type ReviewFormOptions = {
  userId: number;
  place: DraftTarget;
  schema: typeof NewReview | typeof ReviewEdit;
  initial: ReviewValues;
  revision: number | null;
  /** Restored when anonymity is switched off. */
  ownName: string;
  asksForRating?: boolean;
  initialErrors?: readonly FieldError[];
  /** Resolves to true if the form is about to close. */
  send: (input: ReviewInput, revision: number | null) => Promise<unknown>;
  onFailure: (error: unknown, codes: FieldErrorCodes<ReviewValues>) => void;
};

export type ReviewForm = Form<ReviewValues, ReviewInput> & {
  setAnonymous: (isAnonymous: boolean) => void;
  ratingQuestion: RatingQuestion;
};

type RatingQuestion = { isOpen: boolean; sendAnyway: () => void; choose: () => void };

export function useReviewForm({
  userId,
  place,
  schema,
  ownName,
  asksForRating = false,
  send,
  ...options
}: ReviewFormOptions): ReviewForm {
  const isRatingChosen = useRef(!asksForRating);
  const [isAsking, setAsking] = useState(false);
  const form: Form<ReviewValues, ReviewInput> = useForm({
    ...options,
    validateOn: 'change',
    check: (values: ReviewValues) => validateReview(schema, values),
    drafts: {
      load: () => loadReviewDraft(userId, place),
      save: (draft) => saveReviewDraft(userId, place, draft),
      drop: () => dropReviewDraft(userId, place),
    },
    onInvalid: toastInvalid,
    send: (input, revision) => {
      dismissFailureToast();
      const isChosen = isRatingChosen.current || input.ratings !== null || input.rating !== FIRST_RATING;
      if (isChosen) return send(input, revision);
      isRatingChosen.current = true;
      setAsking(true);
      return Promise.resolve(false);
    },
  });
  const setAnonymous = (isAnonymous: boolean) =>
    form.prefill({ isAnonymous, reviewerName: isAnonymous ? ANONYMOUS : ownName });
  const change: typeof form.change = (changed) => {
    if ('rating' in changed) isRatingChosen.current = true;
    form.change(changed);
  };
  const ratingQuestion = {
    isOpen: isAsking,
    sendAnyway: () => {
      setAsking(false);
      void form.submit();
    },
    choose: () => {
      // The closed dialog gives its focus back first.
      flushSync(() => setAsking(false));
      form.props.ref.current?.querySelector<HTMLElement>('input[name="rating"]:checked')?.focus();
    },
  };
  return { ...form, change, setAnonymous, ratingQuestion };
}

/** Toasts the failure and revalidates an outdated session. */
export function useReviewFailure(action: 'submit' | 'update'): ReviewFormOptions['onFailure'] {
  const revalidateSession = useRevalidateSession();
  return (error, codes) => {
    const { code = null } = error instanceof HttpError ? error : {};
    if (code === 'signed_out' || code === 'user_mismatch') revalidateSession();
    if (Object.keys(codes).length === 0) toastFailed(action, error);
    else toastInvalid(codes);
  };
}
