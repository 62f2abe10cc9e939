import { type ReactNode, useId } from 'react';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './checkbox-field.css.ts';
import * as fieldCss from './text-field.css.ts';
import { usePrehydrationCheck } from '#pwa/hooks/use-early-check.ts';

type CheckboxFieldProps = {
  /** May hold links. */
  label: ReactNode;
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
};

/** A box to tick, with what is wrong or a hint under it. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, name, isChecked, onChange, error, hint, isRequired = false } = props;
  const id = useId();
  const input = usePrehydrationCheck();
  const note = error ?? hint;
  return (
    <div className={css.choiceField}>
      <label className={css.choiceLabel}>
        <input
          ref={input}
          type="checkbox"
          className={css.box}
          name={name}
          checked={isChecked}
          required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p
          id={`${id}-note`}
          className={classNames(fieldCss.note, css.choiceNote, error === undefined ? fieldCss.hint : fieldCss.error)}
        >
          {note}
        </p>
      )}
    </div>
  );
}
