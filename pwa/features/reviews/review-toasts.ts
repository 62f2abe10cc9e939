import type { TFunction } from 'i18next';
import type { Language } from '#domain/languages.ts';
import { HttpError, isNotFound, isOffline, isSignedOut } from '#pwa/lib/api/http-error.ts';
import { errorText } from '#pwa/ui/form/form-errors.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';

let lastFailureToast: number | null = null;

function showFailureToast(texts: Pick<Parameters<typeof showToast>[0], 'title' | 'message'>): void {
  dismissFailureToast();
  lastFailureToast = showToast({ type: 'error', ...texts });
}

export function dismissFailureToast(): void {
  if (lastFailureToast !== null) dismissToast(lastFailureToast);
  lastFailureToast = null;
}

/** A missing rating alone has its own text. */
export function toastInvalid(codes: Readonly<Record<string, string>>): void {
  const isRatingOnly = Object.keys(codes).join() === 'rating';
  showFailureToast({
    title: (t) => t(isRatingOnly ? 'review_form.invalid_rating_title' : 'review_form.invalid_title'),
    message: (t) => t(isRatingOnly ? 'review_form.invalid_rating_message' : 'errors.invalid'),
  });
}

/** Found before the form opened, or by the server on submit. */
export function toastAlreadyReviewed(found: 'before' | 'by_server'): void {
  showToast({
    type: 'info',
    title: (t) => t(found === 'before' ? 'review_form.exists_title' : 'review_form.exists_refused_title'),
    message: (t) => t('review_form.exists_message'),
  });
}

type ReviewAction = 'submit' | 'update' | 'delete';

const SERVER_MESSAGE_MAX = 200;

/** The server's messages are English. Long or HTML bodies come from proxies. */
function serverMessage(action: ReviewAction, { body }: HttpError, language: Language): string | null {
  if (language !== 'en') return null;
  return action === 'submit' || body.length > SERVER_MESSAGE_MAX || /^\s*(?:<|$)/.test(body) ? null : body;
}

function failureText(t: TFunction, language: Language, action: ReviewAction, error: unknown): string {
  const usual = t(`review_form.${action}_error_message`);
  if (isOffline(error)) return t(action === 'delete' ? 'review_form.delete_offline' : 'review_form.offline');
  if (isSignedOut(error) && action !== 'delete') return t('review_form.signed_out');
  if (!(error instanceof HttpError)) return usual;
  if (error.retryAfter !== null) return errorText(t, error);
  if (isNotFound(error) && action === 'update') return t('review_form.missing_message');
  return t(`errors.${error.code}` as 'errors.generic', {
    defaultValue: serverMessage(action, error, language) ?? usual,
  });
}

export function toastFailed(action: ReviewAction, error: unknown): void {
  showFailureToast({
    title: (t) => t(`review_form.${action}_error_title`),
    message: (t, language) => failureText(t, language, action, error),
  });
}

export function toastDone(what: 'submitted' | 'updated' | 'deleted'): void {
  showToast({
    type: 'success',
    title: (t) => t(`review_form.${what}_title`),
    message: (t) => t(`review_form.${what}_message`),
  });
}
