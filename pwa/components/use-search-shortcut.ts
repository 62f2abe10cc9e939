import { type RefObject, useEffect } from 'react';

/** Search boxes on the page, in the order in which they came. */
const boxes = new Set<HTMLInputElement>();

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isInView(box: HTMLInputElement): boolean {
  const { top, bottom, height } = box.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}

/** The last box that came stands in the screen itself, so it goes before the header's, if one can see it. */
function focusBox(event: KeyboardEvent): void {
  const box = [...boxes].reverse().find(isInView);
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}

function onKeyDown(event: KeyboardEvent): void {
  const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  if ((isCommand || isSlash) && !event.defaultPrevented && !document.querySelector('dialog[open]')) focusBox(event);
}

/** `⌘K`, `Ctrl K` and `/` focus a search box. One listener serves them all. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    if (boxes.size === 0) document.addEventListener('keydown', onKeyDown);
    boxes.add(box);
    return () => {
      boxes.delete(box);
      if (boxes.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [input]);
}
