import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#pwa/lib/announce.ts';
import { isAppleDevice } from '#pwa/lib/keyboard.ts';

type ComboboxKeyHandlers = {
  isOpen: boolean;
  /** The active option's place, -1 for none, and how many there are. */
  active: number;
  count: number;
  text: string;
  open: () => void;
  close: () => void;
  activate: (place: number) => void;
  pick: (place: number) => void;
  clear: () => void;
};

/** A keystroke that belongs to an input method (Chinese, Japanese): it must never pick, move or submit. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Down from the input is the first option, up from it the last; past either end it goes round. */
function stepFrom(active: number, step: number, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

/** Arrows open the list and move in it; with Alt they only open and close it. */
function onArrow(
  event: KeyboardEvent,
  step: number,
  { active, count, open, close, activate }: ComboboxKeyHandlers,
): void {
  event.preventDefault();
  if (event.altKey && step < 0) close();
  else open();
  if (!event.altKey && count > 0) activate(stepFrom(active, step, count));
}

/** The keys of the WAI-ARIA combobox pattern. What is not handled here edits the text, as in any input. */
function handleComboboxKey(event: KeyboardEvent, targets: ComboboxKeyHandlers): void {
  const { isOpen, active, text, close, pick, clear } = targets;
  if (isComposing(event)) {
    // Safari ends the composition before this key and would submit the form with it.
    if (event.key === 'Enter') event.preventDefault();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    onArrow(event, event.key === 'ArrowDown' ? 1 : -1, targets);
  } else if (event.key === 'Enter' && active < 0) {
    close();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    pick(active);
  } else if (event.key === 'Escape' && (isOpen || text !== '')) {
    event.preventDefault();
    if (isOpen) close();
    else clear();
  }
}

type OptionAnnouncements = {
  /** Whether the visitor is choosing: options would show, if there are any. */
  isWanted: boolean;
  /** Undefined while the answer is on its way. */
  count: number | undefined;
  activeName: string | undefined;
};

/** Says politely how many options there are, when that changes, and also that there are none. */
export function useOptionAnnouncements({ isWanted, count, activeName }: OptionAnnouncements): void {
  const { t } = useTranslation();
  const said = useRef<number | null>(null);
  useEffect(() => {
    if (!isWanted) said.current = null;
    if (!isWanted || count === undefined || said.current === count) return;
    said.current = count;
    announce(count === 0 ? t('common.no_matches') : t('common.suggestion_count', { count }));
  }, [isWanted, count, t]);
  useEffect(() => {
    // VoiceOver does not read `aria-activedescendant` reliably, so there the active option is said aloud as well.
    if (activeName !== undefined && isAppleDevice()) announce(activeName);
  }, [activeName]);
}

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
