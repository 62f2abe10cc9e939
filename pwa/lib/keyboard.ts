import type { KeyboardEvent as ReactKeyboardEvent, MouseEvent as ReactMouseEvent } from 'react';

/** With one of these a link opens elsewhere: in another tab or window, or as a download. */
export function hasModifierKey(event: ReactKeyboardEvent | ReactMouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A press that is ours to handle; any other one is the browser's, which follows the link in its way. */
export function isPlainClick(event: ReactMouseEvent): boolean {
  return event.button === 0 && !hasModifierKey(event);
}

/** A letter is text here; in a select it picks. In a box to tick it means nothing. */
const TEXT_INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS));
}

/** Whether a key of the page may be meant: nothing else has taken it, and no dialog is open. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !document.querySelector('dialog[open]');
}

/** Whether it is this sign alone, and not a part of a text. */
export function isShortcutKey(event: KeyboardEvent, sign: string): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === sign && !hasModifier && !isTyping(event.target) && isShortcutAllowed(event);
}

/** It has a ⌘ key, and VoiceOver for its screen reader. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
