import type { Middleware } from 'koa';
import type { AccountDeps } from '#backend/accounts/account-deps.ts';
import type { SendPage } from '#backend/pages/send-page.ts';
import type { Log } from '#backend/server/log.ts';

export type ApiDeps = AccountDeps & {
  log: Log;
  /** Loads the signed-in user, before personal calls. */
  session: Middleware;
  sendPage: SendPage;
  /** Awaited between a visible commit and its answer, so that the writer's next read shows it. */
  changed: () => Promise<void>;
};
