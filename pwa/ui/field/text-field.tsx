import { type ReactNode, useId, useRef } from 'react';
import { codePointLength } from '#domain/model/atoms.ts';
import { usePrehydrationText } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './field.css.ts';

export type TextFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password' | 'url';
  autoComplete?: string;
  error?: string | undefined;
  hint?: ReactNode | undefined;
  /** Limit in code points for the counter; pasted text is never cut. */
  max?: number | undefined;
  isMultiline?: boolean;
  isRequired?: boolean;
  end?: ReactNode;
};

/** The surrounding form has `noValidate`. */
export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, onBlur, type = 'text', autoComplete, error, hint, max } = props;
  const { isMultiline = false, isRequired = false, end } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(isMultiline ? area : input, onChange);
  const isCredential = type === 'email' || type === 'url' || /username|password/.test(autoComplete ?? '');
  const describedBy = classNames(
    error !== undefined && `${id}-error`,
    error === undefined && hint !== undefined && `${id}-hint`,
    max !== undefined && `${id}-count`,
  );
  const control = {
    id,
    name,
    value,
    onBlur,
    autoComplete,
    required: isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
    ...(isCredential ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {}),
  };
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        {isMultiline ? (
          <textarea
            {...control}
            ref={area}
            rows={6}
            className={css.area}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...control}
            ref={input}
            type={type}
            className={classNames(css.input, end !== undefined && css.withEnd)}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {end && <div className={css.end}>{end}</div>}
      </div>
      <Notes id={id} error={error} hint={hint} count={max === undefined ? null : codePointLength(value)} max={max} />
    </div>
  );
}

type NotesProps = {
  id: string;
  error: string | undefined;
  hint: ReactNode;
  count: number | null;
  max: number | undefined;
};

function Notes({ id, error, hint, count, max = 0 }: NotesProps) {
  const formats = useFormatters();
  if (error === undefined && hint === undefined && count === null) return null;
  return (
    <div className={css.notes}>
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {count !== null && (
        <p id={`${id}-count`} className={classNames(css.count, count > max && css.tooMany)}>
          {formats.number(count)} / {formats.number(max)}
        </p>
      )}
    </div>
  );
}
