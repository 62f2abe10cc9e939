import * as v from 'valibot';
import { FIELD_ALIASES, ImportCategory, ImportFeature, ImportPost, ImportTool } from '#domain/model/import.ts';
import { pricingTypeOf } from '#domain/pricing.ts';
import { isWithinTypos } from '#domain/search/name-words.ts';
import { type ImportProblem, READ_LIMITS, type SourceRecord } from '../read/source.ts';

function nearest(word: string, known: Iterable<string>): string | null {
  const characters = [...word.toLowerCase().slice(0, 80)];
  const all = [...known];
  const limits = characters.length < 4 ? [1] : characters.length < 8 ? [1, 2] : [1, 2, 3];
  for (const limit of limits) {
    const found = all.find((other) => isWithinTypos(characters.join(''), other.toLowerCase(), limit));
    if (found !== undefined) return found;
  }
  return all.find((other) => word.length > 3 && (other.startsWith(word) || word.startsWith(other))) ?? null;
}

export function suggestion(word: string, known: Iterable<string>): string {
  const found = nearest(word, known);
  return found === null ? '' : `; did you mean ${found}?`;
}

const SCHEMAS = { tools: ImportTool, categories: ImportCategory, features: ImportFeature, posts: ImportPost } as const;
const SHOWN_MAX = 60;

const ALIASES = new Map(Object.entries(FIELD_ALIASES));

type Wrong = { path: (string | number)[]; code: string; message: string };

export type CheckResult<Value> =
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: Omit<ImportProblem, 'file'>[] };

export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  const characters = [...text];
  return characters.length > SHOWN_MAX
    ? `${characters.slice(0, SHOWN_MAX).join('')}… (${characters.length} characters)`
    : text;
}

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0;
  let deepest = 0;
  for (const inner of Object.values(value))
    if (typeof inner === 'object') {
      deepest = Math.max(deepest, depthOf(inner, limit - 1));
      // A list that holds itself many times has more branches than can be walked.
      if (deepest === limit - 1) break;
    }
  return deepest + 1;
}

function withOwnNames(value: object): { value: object; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  if (!Object.keys(value).some((key) => ALIASES.has(key))) return { value, wrong };
  const own: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = ALIASES.get(key) ?? key;
    if (Object.hasOwn(own, name))
      wrong.push({ path: [key], code: 'given_twice', message: `must be given once, found it also as ${name}` });
    Object.defineProperty(own, name, { value: inner, enumerable: true, writable: true, configurable: true });
  }
  return { value: own, wrong };
}

function entriesAt(schema: v.GenericSchema, path: readonly (string | number)[]): string[] {
  let at: unknown = schema;
  for (const step of path) {
    while (at && typeof at === 'object' && 'wrapped' in at) at = at.wrapped;
    at = (at as { entries?: Record<string, unknown> } | undefined)?.entries?.[String(step)];
  }
  while (at && typeof at === 'object' && 'wrapped' in at) at = at.wrapped;
  return Object.keys((at as { entries?: object } | undefined)?.entries ?? {});
}

function fromIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): Wrong {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const name = String(path.at(-1));
    const known = entriesAt(schema, path.slice(0, -1));
    return { path, code: 'unknown_field', message: `is not a known field${suggestion(name, known)}` };
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return { path, code: 'required', message: 'is required, found nothing' };
  return { path, code: issue.type, message: `must be ${issue.message}, found ${formatValue(issue.input)}` };
}

/** The file's own spelling, such as `pricing_type`. */
function asWritten(path: readonly (string | number)[], value: object): (string | number)[] {
  const [first, ...rest] = path;
  if (first === undefined || Object.hasOwn(value, first)) return [...path];
  const alias = Object.keys(value).find((key) => FIELD_ALIASES[key] === first);
  return [alias ?? first, ...rest];
}

export function checkRecord(kind: 'tools', record: SourceRecord): CheckResult<ImportTool>;
export function checkRecord(kind: 'categories', record: SourceRecord): CheckResult<ImportCategory>;
export function checkRecord(kind: 'features', record: SourceRecord): CheckResult<ImportFeature>;
export function checkRecord(kind: 'posts', record: SourceRecord): CheckResult<ImportPost>;
export function checkRecord(kind: keyof typeof SCHEMAS, record: SourceRecord): CheckResult<unknown> {
  const given = record.value;
  // First: a list of YAML that holds itself can't be written out.
  if (depthOf(given, READ_LIMITS.depth + 1) > READ_LIMITS.depth)
    return {
      problems: [problemAt(record, [], 'too_deep', `must be nested at most ${READ_LIMITS.depth} deep, found more`)],
    };
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { problems: [problemAt(record, [], 'not_an_object', `must be an object, found ${formatValue(given)}`)] };
  const schema: v.GenericSchema = SCHEMAS[kind];
  const { value, wrong } = withOwnNames(given);
  const parsed = v.safeParse(schema, value);
  const all = [...wrong, ...(parsed.success ? [] : parsed.issues.map((issue) => fromIssue(issue, schema)))];
  if (parsed.success && all.length === 0) return { value: parsed.output };
  return { problems: all.map(({ path, code, message }) => problemAt(record, asWritten(path, given), code, message)) };
}

export function problemAt(
  record: SourceRecord,
  path: readonly (string | number)[],
  code: string,
  message: string,
): Omit<ImportProblem, 'file'> {
  return { ...record.locate(path), field: path.join('.'), code, message };
}

/** Null where plans and pricing type agree. Prices of paid plans may be missing. */
export function priceWarning({ pricingType, plans }: ImportTool) {
  const said = pricingTypeOf(plans ?? []);
  if (said === null || said === pricingType || (said === 'free' && pricingType === 'freemium')) return null;
  const right = said === 'free' && pricingType === 'paid' ? 'free or freemium' : said;
  const message = `must be ${right}, as the plans have it, found ${pricingType}`;
  return { path: ['pricingType'], code: 'unlike_plans', message };
}
