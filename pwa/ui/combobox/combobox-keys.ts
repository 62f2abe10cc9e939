import type { KeyboardEvent } from 'react';

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
export function handleComboboxKey(event: KeyboardEvent, targets: ComboboxKeyHandlers): void {
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
