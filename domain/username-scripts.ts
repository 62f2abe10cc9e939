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
