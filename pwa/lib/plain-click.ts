import type { KeyboardEvent as ReactKeyboardEvent, MouseEvent as ReactMouseEvent } from 'react';

/** With one of these a link opens elsewhere: in another tab or window, or as a download. */
export function hasModifierKey(event: ReactKeyboardEvent | ReactMouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A press that is ours to handle; any other one is the browser's, which follows the link in its way. */
export function isPlainClick(event: ReactMouseEvent): boolean {
  return event.button === 0 && !hasModifierKey(event);
}
