import { codePointLength, isStorableText, withoutDirectionOverrides } from './atoms.ts';

/** Control and format characters, and letters that render as nothing. */
const INVISIBLE = '\\p{C}\\u115f\\u1160\\u2800\\u3164\\uffa0';
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, 'gu');
const VISIBLE = new RegExp(`[^${INVISIBLE}\\p{Z}\\p{M}]`, 'u');

export function visibleLength(text: string): number {
  return codePointLength(text.replace(INVISIBLES, ''));
}

/** Rejects text without visible characters, and five combining marks in a row. */
export function isReadable(text: string): boolean {
  if (!isStorableText(text) || /\p{M}{5}/u.test(text)) return false;
  return text === '' || VISIBLE.test(text);
}

export function hasDirectionOverride(text: string): boolean {
  return withoutDirectionOverrides(text) !== text;
}
