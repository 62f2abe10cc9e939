/** A letter is text here; in a select it picks. In a box to tick it means nothing. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_TEXT));
}

/** Whether a key of the page may be meant: nothing else has taken it, and no dialog is open. */
export function isForPage(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !document.querySelector('dialog[open]');
}

/** Whether it is this sign alone, and not a part of a text. */
export function isPageKey(event: KeyboardEvent, sign: string): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === sign && !hasModifier && !isTyping(event.target) && isForPage(event);
}
