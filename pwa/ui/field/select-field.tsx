import { ChevronDown } from 'lucide-react';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './select-field.css.ts';
import { usePrehydrationChoice } from '#pwa/hooks/use-early-choice.ts';

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  /** The id of the form it belongs to, where it stands outside of it. */
  form?: string;
  className?: string;
};

/** A native choice of one out of a few, with its label before it; on a phone the label is only heard. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, name, form, className } = props;
  const choose = (chosen: string) => onChange(chosen as Value);
  const select = usePrehydrationChoice(choose);
  return (
    <label className={classNames(css.selectField, className)}>
      <span className={css.selectLabel}>{label}</span>
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
