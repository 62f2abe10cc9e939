import { expect, test } from 'vitest';
import { describeError, LoggableError } from '#backend/server/logged-error.ts';

const CANARY = 'canary@example.org';

const failing = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

const QUOTING: Record<string, unknown> = {
  'text that is no JSON': failing(() => JSON.parse(`{"email": ${CANARY}}`)),
  'an argument of a wrong type': failing(() => Buffer.alloc(CANARY as unknown as number)),
  'an address that is none': failing(() => new URL(CANARY)),
  'a body': withFields(`${CANARY} is not an object`, { body: CANARY, status: 400, type: 'entity.parse.failed' }),
  'a packet': withFields('Parse Error: Expected HTTP/', {
    code: 'HPE_INVALID_CONSTANT',
    rawPacket: Buffer.from(CANARY),
  }),
  'what a mail server said': withFields(`Can't send mail: 550 no ${CANARY} here`, {
    ...{ code: 'EENVELOPE', response: `550 no ${CANARY} here`, responseCode: 550, command: `RCPT TO:<${CANARY}>` },
    ...{ rejected: [CANARY], rejectedErrors: [new Error(CANARY)], envelope: { to: [CANARY] } },
  }),
  'a value that PostgreSQL cannot read': withFields(
    `select * from "accounts" where "id" = $1 - invalid input syntax for type integer: "1 - ${CANARY}"`,
    { code: '22P02', severity: 'ERROR', where: `unnamed portal parameter $1 = '${CANARY}'`, routine: 'pg_strtoint32' },
  ),
  'a row that PostgreSQL refuses': withFields('insert into "accounts" - duplicate key value violates "accounts_key"', {
    ...{
      code: '23505',
      severity: 'ERROR',
      detail: `Key (email)=(${CANARY}) already exists.`,
      constraint: 'accounts_key',
    },
    ...{ internalQuery: CANARY, parameters: [CANARY], bindings: [CANARY] },
  }),
  'words that SQLite cannot search for': withFields(
    `select * from accounts where words match ? - SQLITE_ERROR: fts5: syntax error near "${CANARY}"`,
    { code: 'SQLITE_ERROR', errno: 1 },
  ),
  'the same without a statement': withFields(`SQLITE_ERROR: fts5: syntax error near "${CANARY} - "`, {
    code: 'SQLITE_ERROR',
  }),
  'an error around another': new Error(CANARY, { cause: withFields(CANARY, { cause: new Error(CANARY) }) }),
  'several at once': new AggregateError([new Error(CANARY), CANARY], CANARY),
  'an error around the driver’s': withFields(CANARY, { nativeError: withFields(CANARY, { detail: CANARY }) }),
  'a message of several lines': new Error(`Two\nlines\n    at ${CANARY}`),
  'a code that is an object': withFields(CANARY, { code: { email: CANARY } }),
  'no error': CANARY,
  'nothing like an error': { message: CANARY, stack: CANARY },
};

test.each(Object.entries(QUOTING))('T57: %s is logged without what it quotes', (_name, thrown) => {
  expect(JSON.stringify(describeError(thrown))).not.toContain('canary');
});

test('what is said: the kind, codes and names, the statement, and where it happened', () => {
  const stack = expect.stringMatching(/^at .*logged-error\.test\.ts:\d+:\d+\)?(?:\nat .*)*$/);
  const common = { type: 'Error', stack };
  expect(describeError(QUOTING['a value that PostgreSQL cannot read'])).toEqual({
    ...common,
    message: 'select * from "accounts" where "id" = $1',
    ...{ code: '22P02', severity: 'ERROR', routine: 'pg_strtoint32' },
  });
  expect(describeError(QUOTING['a row that PostgreSQL refuses'])).toEqual({
    ...common,
    message: 'insert into "accounts" - duplicate key value violates "accounts_key"',
    ...{ code: '23505', severity: 'ERROR', constraint: 'accounts_key' },
  });
  expect(describeError(QUOTING['a packet'])).toEqual({
    ...common,
    ...{ message: 'Parse Error: Expected HTTP/', code: 'HPE_INVALID_CONSTANT' },
  });
  expect(describeError(new TypeError(CANARY, { cause: new LoggableError('Ours') }))).toEqual({
    ...{ type: 'TypeError', message: undefined, stack },
    cause: { type: 'LoggableError', message: 'Ours', stack },
  });
  const full = withFields('ENOSPC: no space left on device, write', { code: 'ENOSPC', errno: -28, syscall: 'write' });
  expect(describeError(full)).toEqual({
    ...common,
    ...{ message: 'ENOSPC: no space left on device, write', code: 'ENOSPC', errno: -28, syscall: 'write' },
  });
  expect(describeError(CANARY)).toEqual({ type: 'string' });
});

test('an error that causes itself is described once in a while, not for ever', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"type"/g)).toHaveLength(5);
});
