import type { ParseKeys, TFunction } from 'i18next';
import { useCallback, useMemo, useRef } from 'react';
import type { FieldError } from '#domain/errors.ts';
import { HttpError, isOffline } from '#pwa/lib/api/http-error.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';

/** `code`: a `FieldCode`, or a problem code that means the field. */
export function fieldErrorText(t: TFunction, code: string): string {
  const keys = [`validation.${code}` as 'validation.wrong_type', `errors.${code}` as 'errors.generic'] as const;
  return t([...keys, 'validation.wrong_type']);
}

export function errorText(t: TFunction, error: unknown): string {
  if (isOffline(error)) return t('errors.offline');
  if (!(error instanceof HttpError)) return t('errors.generic');
  const { code, retryAfter } = error;
  if (code === 'too_many_requests' && retryAfter !== null) {
    return t('errors.too_many_requests_wait', { minutes: Math.ceil(retryAfter / 60) });
  }
  return t([`errors.${code}` as 'errors.generic', 'errors.generic']);
}

/** Dismissed by the next attempt. */
export function useErrorToast(title: ParseKeys) {
  const shown = useRef<number | null>(null);
  const dismiss = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  const show = useCallback(
    (error: unknown) => {
      dismiss();
      shown.current = showToast({ type: 'error', title: (t) => t(title), message: (t) => errorText(t, error) });
    },
    [dismiss, title],
  );
  return useMemo(() => ({ show, dismiss }), [show, dismiss]);
}

export type FieldOf<Values, Value = unknown> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

export type FieldErrorCodes<Values> = Partial<Record<FieldOf<Values>, string>>;

export type FormCheck<Values, Input> = { input: Input | null; codes: FieldErrorCodes<Values> };

export function fieldOf<Values extends object>(values: Values, name: string): FieldOf<Values> | null {
  const [first = ''] = name.split('.');
  return Object.hasOwn(values, first) ? (first as FieldOf<Values>) : null;
}

const FIELD_OF_PROBLEM: Readonly<Record<string, string>> = { wrong_password: 'password', already_listed: 'website' };

export function serverCodesOf<Values extends object>(
  values: Values,
  errors: readonly FieldError[],
): FieldErrorCodes<Values> {
  const named = errors.map(({ field, code }) => [fieldOf(values, field), code] as const);
  return Object.fromEntries(named.filter(([field]) => field !== null)) as FieldErrorCodes<Values>;
}

export function refusedFields<Values extends object>(error: unknown, values: Values): FieldErrorCodes<Values> {
  if (!(error instanceof HttpError)) return {};
  const { code, fields, body } = error;
  const field = FIELD_OF_PROBLEM[code];
  return serverCodesOf(values, field === undefined ? fields : [{ field, code, message: body }]);
}

export function omitCodes<Values>(
  codes: FieldErrorCodes<Values>,
  isOmitted: (field: string) => boolean,
): FieldErrorCodes<Values> {
  return Object.fromEntries(Object.entries(codes).filter(([field]) => !isOmitted(field))) as FieldErrorCodes<Values>;
}
