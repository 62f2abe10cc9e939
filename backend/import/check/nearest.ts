import { isWithinTypos } from '#domain/search/typos.ts';

/** The known word that `word` was most likely meant as, or null. */
function nearest(word: string, known: Iterable<string>): string | null {
  const characters = [...word.toLowerCase().slice(0, 80)];
  const all = [...known];
  const limits = characters.length < 4 ? [1] : characters.length < 8 ? [1, 2] : [1, 2, 3];
  for (const limit of limits) {
    const found = all.find((other) => isWithinTypos(characters, [...other.toLowerCase()], limit));
    if (found !== undefined) return found;
  }
  return all.find((other) => word.length > 3 && (other.startsWith(word) || word.startsWith(other))) ?? null;
}

/** ", did you mean x?" or nothing. */
export function suggestion(word: string, known: Iterable<string>): string {
  const found = nearest(word, known);
  return found === null ? '' : `; did you mean ${found}?`;
}
