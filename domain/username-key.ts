import { fold } from './search/fold.ts';

/** Letters that look like Latin ones, in pairs: UTS 39 in small. Greek goes by its capitals, which look most alike. */
const LOOKALIKES: readonly [from: string, to: string][] = [
  ['авгеєікмнорстухѕјһԛԝѵӏԁүґ', 'abreeikmhopctyxsjhqwvldyr'],
  ['αβεζηικμνορτυχγσςϲϳ', 'abezhikmnoptyxyoocj'],
  ['ɑɡɩʟɪʏᴀʙᴄᴅᴇꜰɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢ', 'agiliyabcdefghjkmnoprstuvwz'],
  ['01', 'ol'],
];
const LATIN = new Map(LOOKALIKES.flatMap(([from, to]) => [...from].map((letter, i) => [letter, [...to][i] ?? letter])));

/** Points and accents that change how a letter is read, not which one it is; and what is not seen at all. */
const MARKS = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]|(?=\p{M})[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]/gu;

/** The value of a decimal digit of any script: Unicode has them in rows of ten from zero on, one row after the other. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * What a username is told apart by: two names that could be taken for each other have the same key, and only one of them
 * can be registered. Case, width, accents and separators fall away; lookalikes become the Latin letter.
 */
export function usernameKey(name: string): string {
  const plain = fold(fold(name.normalize('NFKC').toUpperCase()).replace(MARKS, '')).replace(SEPARATORS, '');
  const digits = plain.replace(/\p{Nd}/gu, digit);
  // What a separator held apart may be one Hangul syllable now.
  return Array.from(digits, (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize();
}
