import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { handleComboboxKey } from './combobox-keys.ts';

type ComboboxArgs = {
  /** How many options there are now, across all groups. */
  count: number;
  /** What is typed, to clear by Escape once the list is closed. */
  text: string;
  onText: (text: string) => void;
  onPick: (place: number) => void;
};

/** What never changes: suggestions in a list, and no help of the browser's own in their way. */
const INPUT_PROPS = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Whether the list is wanted, and the place of the option that the keys are on. */
function useListState(count: number) {
  const [isWanted, setWanted] = useState(false);
  const [place, setPlace] = useState(-1);
  const isOpen = isWanted && count > 0;
  return {
    isWanted,
    isOpen,
    active: isOpen && place < count ? place : -1,
    activate: setPlace,
    open: () => setWanted(true),
    close: () => {
      setWanted(false);
      setPlace(-1);
    },
  };
}

/**
 * An editable combobox after the WAI-ARIA pattern: list autocomplete with manual selection. The focus stays in the input;
 * arrows move through the options and wrap, Enter takes one or submits what is typed, Escape closes, then clears.
 */
export function useCombobox({ count, text, onText, onPick }: ComboboxArgs) {
  const id = useId();
  const list = useListState(count);
  const { active, isOpen, open, close, activate } = list;
  const optionId = (place: number) => `${id}-option-${place}`;
  const pick = (place: number) => {
    close();
    onPick(place);
  };
  const keys = { ...list, count, text, pick, clear: () => onText('') };

  return {
    ...list,
    /** For the element around input and list: a press or Tab outside of it closes the list. */
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    inputProps: {
      ...INPUT_PROPS,
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active < 0 ? undefined : optionId(active),
      value: text,
      onKeyDown: (event: KeyboardEvent) => handleComboboxKey(event, keys),
    },
    /** Typing opens the list again and forgets which option was active. */
    onType: (typed: string) => {
      onText(typed);
      activate(-1);
      open();
    },
    listProps: { role: 'listbox' as const, id: `${id}-list` },
    optionProps: (place: number) => ({
      role: 'option' as const,
      id: optionId(place),
      'aria-selected': place === active,
      onPointerMove: () => activate(place),
      onClick: () => pick(place),
    }),
  };
}

export type ComboboxControl = ReturnType<typeof useCombobox>;
