/** `ratio` is ours divided by the limit, measured in one run. */
export type Figure = {
  what: string;
  ours: string;
  limit: string;
  ratio: number | null;
  target: string;
  isMet: boolean;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** A row that misses its target fails the run. */
export function print(title: string, method: string, figures: readonly Figure[]): void {
  console.log(`\n${title}\n  ${method}`);
  for (const { what, ours, limit, ratio, target, isMet } of figures) {
    const shown = ratio === null ? '' : `  ratio ${ratio.toFixed(2)}`;
    console.log(`  ${isMet ? '✓' : '✗'} ${what}: ${ours} against ${limit}${shown}  (target ${target})`);
  }
  const missed = figures.filter(({ isMet }) => !isMet);
  if (missed.length === 0) return;
  console.log(`  ${missed.length} of ${figures.length} missed the target: the bench fails`);
  process.exitCode = 1;
}
