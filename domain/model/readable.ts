import { codePointLength, isStorableText } from './atoms.ts';

/** Format and control characters, and the letters of Unicode that look like nothing. */
const INVISIBLE = '\\p{C}\\u115f\\u1160\\u2800\\u3164\\uffa0';
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{Z}\\p{M}]`, 'u');

/** Counts code points like `codePointLength`, but not those that nobody sees. */
export function visibleLength(text: string): number {
  return codePointLength(text.replace(INVISIBLES, ''));
}

/** Something to see in every letter: no text of invisible characters, and no letter under a heap of marks. */
export function isReadable(text: string): boolean {
  if (!isStorableText(text) || /\p{M}{5}/u.test(text)) return false;
  return text === '' || VISIBLE.test(text);
}

/** True for text that turns direction: with it, "ecila" is read as "alice". */
export function hasDirectionOverride(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/u.test(text);
}
