import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { isAppleDevice } from '#pwa/lib/keyboard.ts';

type ComboboxKeyHandlers = {
  isOpen: boolean;
  active: number;
  count: number;
  text: string;
  isSearch: boolean;
  open: () => void;
  close: () => void;
  activate: (place: number) => void;
  pick: (place: number) => void;
  clear: () => void;
};

/** Keys of an input method (Chinese, Japanese) must not pick, move or submit. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Wraps at both ends. */
function stepFrom(active: number, step: number, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

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

/** Text that is typed to choose from sends no form. */
function onEnter(event: KeyboardEvent, { isOpen, active, text, isSearch, open, close, pick }: ComboboxKeyHandlers) {
  const sends = isSearch || (text === '' && !isOpen);
  if (active >= 0 || !sends) event.preventDefault();
  if (active >= 0) pick(active);
  else if (isSearch || text === '') close();
  else open();
}

/** WAI-ARIA combobox keys; all others edit the text. */
function handleComboboxKey(event: KeyboardEvent, targets: ComboboxKeyHandlers): void {
  const { isOpen, text, close, clear } = targets;
  if (isComposing(event)) {
    // Safari ends the composition first and would submit the form.
    if (event.key === 'Enter') event.preventDefault();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    onArrow(event, event.key === 'ArrowDown' ? 1 : -1, targets);
  } else if (event.key === 'Enter') {
    onEnter(event, targets);
  } else if (event.key === 'Escape' && (isOpen || text !== '')) {
    event.preventDefault();
    if (isOpen) close();
    else clear();
  }
}

type OptionAnnouncements = {
  /** The list is open, or would be if it had options. */
  isWanted: boolean;
  /** Undefined while loading. */
  count: number | undefined;
  activeName: string | undefined;
};

/** Announces a changed number of options, including none. */
export function useOptionAnnouncements({ isWanted, count, activeName }: OptionAnnouncements): void {
  const { t } = useTranslation();
  const announced = useRef<number | null>(null);
  useEffect(() => {
    if (!isWanted) announced.current = null;
    if (!isWanted || count === undefined || announced.current === count) return;
    announced.current = count;
    announce(count === 0 ? t('common.no_matches') : t('common.suggestion_count', { count }));
  }, [isWanted, count, t]);
  useEffect(() => {
    // VoiceOver is unreliable with `aria-activedescendant`.
    if (activeName !== undefined && isAppleDevice()) announce(activeName);
  }, [activeName]);
}

type ComboboxArgs = {
  count: number;
  /** Escape clears it once the list is closed. */
  text: string;
  onText: (text: string) => void;
  onPick: (place: number) => void;
  /** Enter submits what is typed. */
  isSearch?: boolean;
};

/** Disables the browser's own suggestions and corrections. */
const INPUT_PROPS = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

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

/** WAI-ARIA editable combobox with manual selection. Enter picks, or submits a search, Escape closes, then clears. */
export function useCombobox({ count, text, onText, onPick, isSearch = false }: ComboboxArgs) {
  const id = useId();
  const list = useListState(count);
  const { active, isOpen, open, close, activate } = list;
  const optionId = (place: number) => `${id}-option-${place}`;
  const pick = (place: number) => {
    close();
    onPick(place);
  };
  const keys = { ...list, count, text, isSearch, pick, clear: () => onText('') };

  return {
    ...list,
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

/** `delay` in ms. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
