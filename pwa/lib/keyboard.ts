import type { KeyboardEvent as ReactKeyboardEvent, MouseEvent as ReactMouseEvent } from 'react';

export function hasModifierKey(event: ReactKeyboardEvent | ReactMouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Other clicks are left to the browser. */
export function isPlainClick(event: ReactMouseEvent): boolean {
  return event.button === 0 && !hasModifierKey(event);
}

/** Inputs where a letter is text or, in a select, a choice. */
const TEXT_INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS));
}

export function isShortcutAllowed(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !document.querySelector('dialog[open]');
}

export function isShortcutKey(event: KeyboardEvent, sign: string): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === sign && !hasModifier && !isTyping(event.target) && isShortcutAllowed(event);
}

/** Its keyboard has a ⌘ key. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
