import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePrehydrationCheck, usePrehydrationChoice } from '#pwa/hooks/use-hydrated.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './field.css.ts';
import * as fieldCss from './field.css.ts';
import * as boxCss from './field.css.ts';

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

type RadioGroupProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: string | null;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** For long labels. */
  isColumn?: boolean;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, values, labelOf, value, onChange, error, isColumn = false } = props;
  const errorId = useId();
  return (
    <fieldset
      className={fieldCss.field}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={fieldCss.label}>{legend}</legend>
      <div className={isColumn ? css.radioColumn : css.radioRow}>
        {values.map((each) => (
          <Radio key={each} name={name} value={each} isChosen={each === value} onChoose={() => onChange(each)}>
            {labelOf(each)}
          </Radio>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classNames(fieldCss.note, fieldCss.error)}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type RadioProps = { name: string; value: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Radio({ name, value, isChosen, onChoose, children }: RadioProps) {
  const input = usePrehydrationCheck();
  return (
    <label className={boxCss.choiceLabel}>
      <input
        ref={input}
        type="radio"
        className={boxCss.box}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  form?: string;
  className?: string;
  /** Its label above it at every width, as other fields have it. */
  isFormField?: boolean;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, name, form, className, isFormField = false } = props;
  const choose = (chosen: string) => onChange(chosen as Value);
  const select = usePrehydrationChoice(choose);
  return (
    <label className={classNames(isFormField ? css.field : css.selectField, className)}>
      <span className={isFormField ? css.label : css.selectLabel}>{label}</span>
      <span className={css.selectFrame}>
        <select
          ref={select}
          name={name}
          form={form}
          className={css.select}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={css.selectArrow} size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </label>
  );
}
