import type { TFunction } from 'i18next';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { HttpError } from '#pwa/lib/api/http-error.ts';
import {
  errorText,
  type FieldErrorCodes,
  type FieldOf,
  type FormCheck,
  fieldErrorText,
  fieldOf,
  omitCodes,
  refusedFields,
} from './form-errors.ts';
import { type FormSnapshot, type FormStart, useFormState, withFailedAttempt } from './use-form-state.ts';

type FormOptions<Values, Input> = FormStart<Values> & {
  /** `change` and `blur`: a field shows its error then. Otherwise errors appear with the first attempt. */
  validateOn?: 'submit' | 'change' | 'blur';
  /** False: what was submitted before hydration waits. */
  isReady?: boolean;
  /** Resolves to true if the form is about to close: then it stays busy. */
  send: (input: Input, revision: number | null) => Promise<unknown>;
  onInvalid?: (codes: FieldErrorCodes<Values>) => void;
  onFailure?: (error: unknown, codes: FieldErrorCodes<Values>) => void;
} & ({ schema: v.GenericSchema<unknown, Input> } | { check: (values: Values) => FormCheck<Values, Input> });

/** Each field has the first code that the schema reports for it. */
export function checkSchema<Values extends object, Input>(
  schema: v.GenericSchema<unknown, Input>,
  values: Values,
): FormCheck<Values, Input> {
  const { success, output, issues = [] } = v.safeParse(schema, values);
  const codes: FieldErrorCodes<Values> = {};
  for (const issue of issues) {
    const field = fieldOf(values, v.getDotPath(issue) ?? '');
    if (field) codes[field] ??= issue.message;
  }
  return { input: success ? output : null, codes };
}

type Control<Value> = { name: string; error: string | undefined; onChange: (value: Value) => void };

export type Form<Values, Input> = FormSnapshot<Values> & {
  /** `dialog`: until hydration a submit changes nothing; `useEarlySubmit` repeats it. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'dialog';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  field: (name: FieldOf<Values, string>) => Control<string> & { value: string; onBlur: () => void };
  checkbox: (name: FieldOf<Values, boolean>) => Control<boolean> & { isChecked: boolean };
  codes: FieldErrorCodes<Values>;
  errorOf: (field: FieldOf<Values>) => string | undefined;
  /** Error of the last attempt that no field explains. */
  failure: string | undefined;
  failedAttempts: number;
  isBusy: boolean;
  isRestored: boolean;
  submit: () => Promise<void>;
  change: (changed: Partial<Values>) => void;
  /** A change by the form itself: these fields show no errors yet. */
  prefill: (changed: Partial<Values>) => void;
  leave: (field: FieldOf<Values>) => void;
  keyFor: (input: Input) => string;
  previousKey: (input: Input) => string | undefined;
  /** Continues from the saved revision, with its values or the typed ones. */
  rebase: (revision: number, values?: Values) => void;
  reset: () => void;
  dropDraft: () => void;
};

/** Inline in every page; marks forms that are submitted before hydration. */
export const earlySubmitScript = `addEventListener('submit',function(e){e.target.dataset.submitted=''})`;

/** Submits again what was submitted before hydration, once that is possible. */
function useEarlySubmit(ref: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || ref.current?.dataset.submitted === undefined) return;
    delete ref.current.dataset.submitted;
    ref.current.requestSubmit();
  }, [ref, isReady]);
}

/** After these the same body needs a new `Idempotency-Key`. */
const NEEDS_NEW_KEY = ['key_reused', 'review_deleted'];

/** Password managers may fill inputs without an event. */
function valuesInForm<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  const current = Object.entries(values).map(([name, value]) => {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return [name, value];
    if (typeof value === 'boolean') return [name, input.checked];
    return [name, typeof value === 'string' ? input.value : value];
  });
  return Object.fromEntries(current);
}

/** The field may be in a closed `details`. */
function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!invalid) return;
  const details = invalid.closest('details');
  if (details) details.open = true;
  const radio = invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>('input');
  (radio ?? invalid).focus();
}

function fieldControls<Values extends object, Input>(
  t: TFunction,
  { validateOn = 'submit' }: FormOptions<Values, Input>,
  { state, latest, update, change: changeState }: ReturnType<typeof useFormState<Values>>,
  check: (values: Values) => FormCheck<Values, Input>,
) {
  const { values, validated, serverCodes } = state;
  const shown = validated.length === 0 ? {} : omitCodes(check(values).codes, (field) => !validated.includes(field));
  const codes: FieldErrorCodes<Values> = { ...serverCodes, ...shown };
  const errorOf = (field: FieldOf<Values>) => {
    const code = codes[field];
    return code === undefined ? undefined : fieldErrorText(t, code);
  };
  const change = (changed: Partial<Values>) =>
    changeState(changed, (now) => (validateOn === 'change' ? [...now, ...Object.keys(changed)] : now));
  const leave = (field: FieldOf<Values>) => {
    // Empty fields are validated only on submit.
    if (validateOn !== 'blur' || String(latest.current.values[field]).trim() === '') return;
    update((now) => ({ ...now, validated: [...now.validated, field] }));
  };
  const control = (name: FieldOf<Values>) => ({
    name,
    error: errorOf(name),
    onChange: (value: string | boolean) => change({ [name]: value } as Partial<Values>),
  });
  return {
    codes,
    errorOf,
    change,
    leave,
    prefill: (changed: Partial<Values>) => changeState(changed, (now) => now.filter((field) => !(field in changed))),
    field: (name: FieldOf<Values, string>) => ({
      ...control(name),
      value: String(values[name]),
      onBlur: () => leave(name),
    }),
    checkbox: (name: FieldOf<Values, boolean>) => ({ ...control(name), isChecked: values[name] === true }),
  };
}

/** A failed attempt focuses the first invalid field and keeps values. With a draft store they survive a reload. */
export function useForm<Values extends object, Input>(options: FormOptions<Values, Input>): Form<Values, Input> {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const form = useFormState(options);
  const { state, latest, draft, isRestored, rebase, reset } = form;
  const { values, revision, failedAttempts, failure } = state;
  const check = (checked: Values) =>
    'check' in options ? options.check(checked) : checkSchema(options.schema, checked);
  const { isBusy, submit } = useSubmit(ref, options, form, check);
  useEarlySubmit(ref, options.isReady ?? true);
  useEffect(() => {
    if (failedAttempts > 0 && ref.current) focusFirstError(ref.current);
  }, [failedAttempts]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return {
    ...fieldControls(t, options, form, check),
    values,
    revision,
    props: { ref, method: 'dialog', noValidate: true, onSubmit },
    failure: failure === null ? undefined : errorText(t, failure),
    failedAttempts,
    isBusy,
    isRestored,
    submit,
    keyFor: (input) => draft.keyFor(latest.current, input),
    previousKey: draft.previousKey,
    rebase,
    reset,
    dropDraft: draft.drop,
  };
}

function useSubmit<Values extends object, Input>(
  ref: RefObject<HTMLFormElement | null>,
  { send, onInvalid, onFailure }: FormOptions<Values, Input>,
  { latest, update, draft }: ReturnType<typeof useFormState<Values>>,
  check: (values: Values) => FormCheck<Values, Input>,
) {
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const finish = (isClosing: boolean) => {
    isSending.current = isClosing;
    setBusy(isClosing);
  };
  const submit = async () => {
    if (isSending.current) return;
    update((now) => ({ ...now, values: valuesInForm(ref.current, now.values) }));
    const { values, revision } = latest.current;
    const { input, codes } = check(values);
    if (!input) {
      update((now) => withFailedAttempt(now, {}));
      return onInvalid?.(codes);
    }
    finish(true);
    update((now) => ({ ...now, serverCodes: {}, failure: null }));
    try {
      finish((await send(input, revision)) === true);
    } catch (error) {
      const refused = refusedFields(error, values);
      const isExplained = Object.keys(refused).length > 0;
      if (error instanceof HttpError && NEEDS_NEW_KEY.includes(error.code)) draft.resetKey();
      update((now) => withFailedAttempt(now, { serverCodes: refused, failure: isExplained ? null : error }));
      finish(false);
      onFailure?.(error, refused);
    }
  };
  return { isBusy, submit };
}
