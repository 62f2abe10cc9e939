import { printable } from './output.ts';

/** A text that others wrote, on one line: it can neither drive the terminal nor pass for a line of ours. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim();
}

/** One line a row, its cells below each other. The last cell of a row may be as long as it likes. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of shown)
    for (const [i, cell] of row.slice(0, -1).entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return shown.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** A text of several lines, each marked as quoted. */
export function quoteLines(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `  | ${line}`);
}
