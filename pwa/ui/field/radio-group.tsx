import { type ReactNode, useId } from 'react';
import * as boxCss from './checkbox-field.css.ts';
import { classNames } from '#pwa/lib/class-names.ts';
import * as css from './radio-group.css.ts';
import * as fieldCss from './text-field.css.ts';
import { usePrehydrationCheck } from '#pwa/hooks/use-early-check.ts';

type RadioGroupProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: string | null;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** One below the other, for more than a word or two each. */
  isColumn?: boolean;
};

/** One of a few, all of them in sight, with what is wrong under them. */
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
