import { normaliseWebsite } from './model/addresses.ts';

/** Apostrophes make the guard reversible: text that looks guarded gets one, too. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^'+[=+\-@\t\r\n]/;

export function unguardedCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** An apostrophe disarms formulas (OWASP, CSV injection). */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvRow(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export type TableCell = {
  text: string;
  href?: string;
  day?: string | null | undefined;
  source?: string | null | undefined;
};

export type DecisionTable = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly TableCell[])[];
  colophon: { text: string; address?: string | undefined };
};

export type TableTexts = {
  address: (column: string) => string;
  day: (column: string) => string;
  source: (column: string) => string;
  sourceLink: string;
  date: (day: string) => string;
};

/** Excel takes text without it for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Address, day and source have columns of their own where a cell has them. */
export function tableCsv({ columns, rows }: Pick<DecisionTable, 'columns' | 'rows'>, texts: TableTexts): string {
  const parts = columns.flatMap((column, at): { head: string; of: (row: readonly TableCell[]) => unknown }[] => {
    const more = (key: 'href' | 'day' | 'source', head: string) =>
      rows.some((row) => row[at]?.[key]) ? [{ head, of: (row: readonly TableCell[]) => row[at]?.[key] }] : [];
    return [
      { head: column, of: (row) => row[at]?.text },
      ...more('href', texts.address(column)),
      ...more('day', texts.day(column)),
      ...more('source', texts.source(column)),
    ];
  });
  const lines = [parts.map(({ head }) => head), ...rows.map((row) => parts.map(({ of }) => of(row)))];
  return BYTE_ORDER_MARK + lines.map(csvRow).join('');
}

function markdownText(text: string): string {
  return text
    .trim()
    .replace(/[\\`*_~[\]<>|&#]/g, '\\$&')
    .replace(/\r\n?|\n/g, '<br>')
    .replace(/[^\S\u00a0]+/g, ' ');
}

function markdownLink(text: string, address: string): string {
  const url = normaliseWebsite(address);
  if (url === null) return markdownText(text);
  const safe = url.replace(/[()<>|\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `[${markdownText(text)}](${safe})`;
}

function markdownCell({ text, href, day, source }: TableCell, { date, sourceLink }: TableTexts): string {
  const value = href ? markdownLink(text, href) : markdownText(text);
  const origin = day ? date(day) : source ? sourceLink : null;
  if (origin === null) return value;
  return `${value} (${source ? markdownLink(origin, source) : markdownText(origin)})`.trim();
}

export function tableMarkdown({ title, columns, rows, colophon }: DecisionTable, texts: TableTexts): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `# ${markdownText(title)}`,
    '',
    line(columns.map(markdownText)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((_, at) => markdownCell(row[at] ?? { text: '' }, texts)))),
    '',
    colophon.address ? markdownLink(colophon.text, colophon.address) : markdownText(colophon.text),
    '',
  ].join('\n');
}
