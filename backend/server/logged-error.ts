import { nativeError } from '#backend/database/driver-errors.ts';

/** Logged verbatim: contains no visitor input. */
export class LoggableError extends Error {}

/** Codes, numbers, and names of our own. */
const FIELDS = [
  'code',
  'errno',
  'syscall',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
];
/** Messages without values: Node's HTTP parser, ws, PostgreSQL and SQLite. */
const HARMLESS =
  /^(?:HPE_|WS_ERR_|(?:08|23|25|28|40|53|55|57|58)\w{3}$|42(?:P01|501|703)$|SQLITE_(?:BUSY|CANTOPEN|CONSTRAINT|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)$)/;
/** Knex puts statements before drivers' messages, which may quote values. */
const STATEMENT = /^(?:select|insert|update|delete|with)\b.*?(?= - )/is;
const FRAME = /^ {4}at (?:[\w$.<>#[\] ]+ \()?(?:\S.*:\d+:\d+|<anonymous>|index \d+)\)?$/;
const DEPTH_MAX = 4;
const TOGETHER_MAX = 8;

function messageOf(error: Error): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isHarmless = error instanceof LoggableError || typeof syscall === 'string' || HARMLESS.test(String(code));
  if (isHarmless) return error.message;
  const isOfDatabase = 'severity' in error || String(code).startsWith('SQLITE_');
  return isOfDatabase ? STATEMENT.exec(error.message)?.[0] : undefined;
}

/** A stack begins with the message. */
function framesOf({ stack }: Error): string | undefined {
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  const frames = lines.slice(lines.findLastIndex((line) => !FRAME.test(line)) + 1);
  return frames.length > 0 ? frames.map((line) => line.trim()).join('\n') : undefined;
}

/** Allow-list: errors carry packets, bodies, rows and mail addresses, and quote them in messages. */
export function describeError(thrown: unknown, depth = 0): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const native = nativeError(thrown);
  const error = native instanceof Error ? native : thrown;
  const fields = FIELDS.map((name) => [name, Reflect.get(error, name)] as const);
  const { cause } = error;
  const inner = error instanceof AggregateError && depth < DEPTH_MAX ? error.errors.slice(0, TOGETHER_MAX) : [];
  return {
    type: thrown.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string' || typeof value === 'number')),
    stack: framesOf(thrown),
    ...(inner.length > 0 ? { errors: inner.map((each: unknown) => describeError(each, depth + 1)) } : {}),
    ...(cause instanceof Error && depth < DEPTH_MAX ? { cause: describeError(cause, depth + 1) } : {}),
  };
}
