import { type ReactNode, useEffect, useRef } from 'react';
import * as css from './option-list.css.ts';
import type { ComboboxControl } from './use-combobox.ts';

/** `lang`, `detailLang`: set if they differ from the page's language. */
type Option = {
  key: string;
  name: string;
  lang?: string | undefined;
  detail?: string;
  detailLang?: string | undefined;
  icon: ReactNode;
  isForeign?: boolean;
};
type OptionGroup = { name?: string; options: readonly Option[] };

type OptionListProps = {
  combobox: ComboboxControl;
  label: string;
  groups: readonly OptionGroup[];
  note?: string | undefined;
};

/** Presses never take the focus from the input. */
export function OptionList({ combobox, label, groups, note }: OptionListProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { active, isOpen } = combobox;
  useEffect(() => {
    if (active >= 0) popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from taking the focus
    <div
      className={css.popup}
      ref={popup}
      hidden={!isOpen && !(combobox.isWanted && note)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role, listbox, comes with the other props */}
      <div {...combobox.listProps} className={css.list} aria-label={label}>
        {isOpen &&
          groups.map(({ name, options }, at) => (
            <OptionGroupView key={name ?? ''} name={name}>
              {options.map((option, place) => (
                <OptionView
                  key={option.key}
                  option={option}
                  {...combobox.optionProps(optionsBefore(groups, at) + place)}
                />
              ))}
            </OptionGroupView>
          ))}
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}

function optionsBefore(groups: readonly OptionGroup[], at: number): number {
  return groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);
}

function OptionGroupView({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={name}>
      <span className={css.groupName} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}

type OptionViewProps = { option: Option } & ReturnType<ComboboxControl['optionProps']>;

function OptionView({ option, ...props }: OptionViewProps) {
  return (
    <div {...props} className={css.option}>
      {option.icon}
      <span className={css.name} lang={option.lang} translate={option.isForeign ? 'no' : undefined}>
        {option.name}
      </span>
      {option.detail && (
        <span className={css.detail} lang={option.detailLang}>
          {option.detail}
        </span>
      )}
    </div>
  );
}
