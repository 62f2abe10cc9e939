import { fold } from './search/fold.ts';

/** A small subset of UTS 39. Greek is matched by its capitals. */
const LOOKALIKES: readonly [from: string, to: string][] = [
  ['авгеєікмнорстухѕјһԛԝѵӏԁүґ', 'abreeikmhopctyxsjhqwvldyr'],
  ['αβεζηικμνορτυχγσςϲϳ', 'abezhikmnoptyxyoocj'],
  ['ɑɡɩʟɪʏᴀʙᴄᴅᴇꜰɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢ', 'agiliyabcdefghjkmnoprstuvwz'],
  ['01', 'ol'],
];
const LATIN = new Map(LOOKALIKES.flatMap(([from, to]) => [...from].map((letter, i) => [letter, [...to][i] ?? letter])));

/** Invisible characters, and marks that do not change the letter. */
const MARKS = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]|(?=\p{M})[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]/gu;

/** Value of a decimal digit; Unicode orders each script's digits from zero. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Equal for names that look alike: ignores case, width, accents, separators and lookalikes. */
export function usernameKey(name: string): string {
  const plain = fold(fold(name.normalize('NFKC').toUpperCase()).replace(MARKS, '')).replace(SEPARATORS, '');
  const digits = plain.replace(/\p{Nd}/gu, digit);
  // Without separators two letters may form one Hangul syllable.
  return Array.from(digits, (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize();
}

/** Scripts recommended for names (UAX 31, table 5), grouped by joint use. */
const SCRIPT_PATTERNS = [
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

/** Mixed scripts and invisible characters imitate other names. */
export function isSingleScript(name: string): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(name) && SCRIPT_PATTERNS.some((pattern) => pattern.test(name));
}

/** Names that seem official, or that software treats as special values. */
const RESERVED = new Set(
  [
    'admin administrator moderator mod mods staff support root system sysadmin superuser operator owner webmaster',
    'postmaster hostmaster abuse security help helpdesk info contact service official team editor editors verified',
    'aidir aidirectory directory anonymous anon guest visitor nobody someone everyone user users username account',
    'me self you deleted removed unknown none null nil undefined nan true false test bot api www mail noreply',
    'auth login logout signup register settings privacy terms legal billing demo',
  ].flatMap((names) => names.split(' ').map(usernameKey)),
);

export function isReservedName(name: string): boolean {
  return RESERVED.has(usernameKey(name));
}

/** Key to find an email address. No provider distinguishes case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
