import type { Middleware } from 'koa';
import type { AccountDeps } from '#backend/accounts/account-deps.ts';
import type { SendPage } from '#backend/pages/send-page.ts';
import type { Log } from '#backend/server/log.ts';

/** What the routes of accounts and reviews work with. */
export type ApiDeps = AccountDeps & {
  log: Log;
  /** Reads who is signed in; before the handler of each personal call. */
  session: Middleware;
  /** Answers with a screen. */
  sendPage: SendPage;
  /** To be awaited after a commit that changed what visitors see, before it is answered: the writer's next read shows it. */
  changed: () => Promise<void>;
};
