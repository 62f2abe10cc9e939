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

/** The scripts Unicode recommends for names (UAX 31, table 5); those that are written together stand together. */
const WRITINGS = [
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
  ...(
    'Latin Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
    'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
  ).split(' '),
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
});

/** True for a name in the letters of one script, none of them invisible: a mixture is how names are imitated. */
export function isSingleScript(name: string): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(name) && WRITINGS.some((writing) => writing.test(name));
}

/** Names that would seem to speak for the site, or that programs read as something else. */
const RESERVED = new Set(
  [
    'admin administrator moderator mod mods staff support root system sysadmin superuser operator owner webmaster',
    'postmaster hostmaster abuse security help helpdesk info contact service official team editor editors verified',
    'aidir aidirectory directory anonymous anon guest visitor nobody someone everyone user users username account',
    'me self you deleted removed unknown none null nil undefined nan true false test bot api www mail noreply',
    'auth login logout signup register settings privacy terms legal billing demo',
  ].flatMap((names) => names.split(' ').map(usernameKey)),
);

/** True for a name, in any spelling, that nobody may have. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(usernameKey(name));
}

/** What an email address is found by. Nobody's mailbox depends on case, whatever the standard allows. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
