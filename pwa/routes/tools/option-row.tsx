import type { ReactNode } from 'react';
import { usePrehydrationCheck } from '#pwa/hooks/use-early-check.ts';
import { useFormatters } from '#pwa/i18n/use-formatters.ts';
import * as css from './filter-form.css.ts';

type FilterOptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** How many tools this choice would leave; an option that leaves none stays in sight but can not be taken. */
  count?: number | undefined;
  children: ReactNode;
};

export function FilterOption({ type, name, value, isOn, onChange, count, children }: FilterOptionProps) {
  const { number } = useFormatters();
  const input = usePrehydrationCheck();
  return (
    <label className={css.option}>
      <input
        ref={input}
        type={type}
        name={name}
        value={value}
        className={css.box}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.optionName}>{children}</span>
      {count !== undefined && <span className={css.optionCount}>{number(count)}</span>}
    </label>
  );
}
