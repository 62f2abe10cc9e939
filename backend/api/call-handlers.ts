import type { RouterMiddleware } from '@koa/router';
import type { Middleware } from 'koa';
import type { AccountDeps } from '#backend/accounts/log-in.ts';
import type { SendPage } from '#backend/pages/send-page.ts';
import type { Log } from '#backend/server/log.ts';
import { PERSONAL_READS } from '#domain/api/reads.ts';
import { WRITES } from '#domain/api/writes.ts';

export const PRIVATE_CALLS = { ...PERSONAL_READS, ...WRITES };
export type CallName = keyof typeof PRIVATE_CALLS;

export type CallHandlers = Readonly<Record<CallName, readonly RouterMiddleware[]>>;

export type ApiDeps = AccountDeps & {
  log: Log;
  session: Middleware;
  sendPage: SendPage;
  /** Awaited between commit and answer, so that the writer's next read shows it. */
  changed: () => Promise<void>;
};
