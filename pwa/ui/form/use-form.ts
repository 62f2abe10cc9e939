import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { HttpError } from '#pwa/lib/api/http-error.ts';
import { errorText, fieldErrorText } from './error-text.ts';

type Values = Readonly<Record<string, string | boolean>>;
type Form<Output> = v.GenericSchema<unknown, Output>;

/** The first code of each field that the schema refuses. */
function invalidFields<Output>(schema: Form<Output>, values: Values): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const codes: Record<string, string> = {};
  for (const { path, message } of issues) codes[String(path?.[0]?.key)] ??= message;
  return codes;
}

/** What stands in the fields now: a password manager may have filled them before this code was there. */
function currentValues<Initial extends Values>(form: HTMLFormElement, values: Initial): Initial {
  const data = new FormData(form);
  const standing = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'boolean' ? data.has(name) : String(data.get(name) ?? value)];
  });
  return Object.fromEntries(standing);
}

/** Refusals that name no field but mean one. */
const FIELD_OF: Readonly<Record<string, string>> = { wrong_password: 'password' };

/** The codes of the fields that the server refused. */
function refusedFields(error: unknown, values: Values): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const meant = FIELD_OF[error.code];
  const fields = meant === undefined ? error.fields : [{ field: meant, code: error.code }];
  return Object.fromEntries(fields.filter(({ field }) => field in values).map(({ field, code }) => [field, code]));
}

type FormOptions<Output, Initial extends Values> = {
  schema: Form<Output>;
  initial: Initial;
  /** Sends it. What it throws stands in the form: beside its fields, or as `failure`. */
  send: (output: Output) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

export type FormState<Initial extends Values> = {
  /** For the form element. Until React has taken it over, a press of Enter sends nothing: `dialog` leads nowhere here. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'dialog';
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  field: (name: keyof Initial & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  checkbox: (name: keyof Initial & string) => {
    name: string;
    isChecked: boolean;
    error: string | undefined;
    onChange: (isChecked: boolean) => void;
  };
  /** Why the last try failed, where it was not a field's fault. */
  failure: string | undefined;
  isBusy: boolean;
  clear: () => void;
};

/**
 * A form checked by a schema: nothing is marked before the first try, from then on what is wrong follows what is typed.
 * A try that fails puts the focus on the first wrong field, and never changes what was typed.
 */
export function useForm<Output, Initial extends Values>(options: FormOptions<Output, Initial>): FormState<Initial> {
  const { schema, initial } = options;
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Initial>(initial);
  const [tries, setTries] = useState(0);
  const fail = () => setTries((count) => count + 1);
  const sending = useSending(options, fail);
  useFocusOnInvalid(ref, tries);

  const codes: Record<string, string> = tries === 0 ? {} : { ...invalidFields(schema, values), ...sending.refused };
  const control = <Value extends string | boolean>(name: keyof Initial & string) => ({
    name,
    error: codes[name] === undefined ? undefined : fieldErrorText(t, codes[name]),
    onChange: (value: Value) => {
      setValues((before) => ({ ...before, [name]: value }));
      sending.clearError(name);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isBusy) return;
    const standing = currentValues(event.currentTarget, values);
    setValues(standing);
    const parsed = v.safeParse(schema, standing);
    if (parsed.success) void sending.run(parsed.output, standing);
    else fail();
  };
  return {
    props: { ref, method: 'dialog', noValidate: true, onSubmit },
    field: (name) => ({ ...control<string>(name), value: String(values[name]) }),
    checkbox: (name) => ({ ...control<boolean>(name), isChecked: values[name] === true }),
    failure: sending.error === null ? undefined : errorText(t, sending.error),
    isBusy: sending.isBusy,
    clear: () => {
      setValues(initial);
      setTries(0);
    },
  };
}

type Sending<Output> = {
  isBusy: boolean;
  /** Why the last try failed, where no field is at fault. */
  error: unknown;
  refused: Readonly<Record<string, string>>;
  /** The field has changed: what was said of it no longer holds. */
  clearError: (name: string) => void;
  run: (output: Output, values: Values) => Promise<void>;
};

function useSending<Output, Initial extends Values>(
  { send, onFailure }: FormOptions<Output, Initial>,
  fail: () => void,
): Sending<Output> {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const run = async (output: Output, values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(null);
    setRefused({});
    try {
      await send(output);
    } catch (reason) {
      const fields = refusedFields(reason, values);
      setRefused(fields);
      setError(Object.keys(fields).length === 0 ? reason : null);
      onFailure?.(reason);
      fail();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, refused, run, clearError: (name) => setRefused(({ [name]: _, ...others }) => others) };
}

/** After each try that failed. */
function useFocusOnInvalid(ref: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ref, tries]);
}
