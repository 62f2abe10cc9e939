/** How many typos a word of so many letters may have and still find a name: none below 4, one up to 7, two beyond. */
export function typosAllowed(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters <= 7 ? 1 : 2;
}

/**
 * True when `a` becomes `b` by at most `limit` insertions, deletions, substitutions or swaps of neighbours
 * (optimal string alignment distance, Boytsov 2011, section 2.1). Stops as soon as a whole row is over the limit.
 */
export function isWithinTypos(a: readonly string[], b: readonly string[], limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      }
      next.push(distance);
      best = Math.min(best, distance);
    }
    if (best > limit && (i === 1 || Math.min(...row) > limit)) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? Number.POSITIVE_INFINITY) <= limit;
}
