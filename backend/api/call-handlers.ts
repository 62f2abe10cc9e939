import type { RouterMiddleware } from '@koa/router';
import { PERSONAL_READS } from '#domain/api/personal-reads.ts';
import { WRITES } from '#domain/api/writes.ts';

/** Every call except public reads. */
export const PRIVATE_CALLS = { ...PERSONAL_READS, ...WRITES };
export type CallName = keyof typeof PRIVATE_CALLS;

/** Middleware, in order. */
export type CallHandlers = Readonly<Record<CallName, readonly RouterMiddleware[]>>;
