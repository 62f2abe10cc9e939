import { disableUser, enableUser, logoutUser } from '#backend/moderation/manage-user.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { operator } from '../operator.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '../output.ts';

const ORDERS = {
  disable: { run: disableUser, done: 'disabled' },
  enable: { run: enableUser, done: 'enabled' },
  logout: { run: logoutUser, done: 'logged out' },
} as const;

type Options = OutputOptions & { reason?: string; dryRun?: boolean };

/** `ai-dir users disable | enable | logout`. */
export function manageAs(order: keyof typeof ORDERS): (who: string, options: Options) => Promise<ExitCode> {
  const { run, done } = ORDERS[order];
  return (who, options) => {
    const { reason = null, dryRun: isDryRun = false } = options;
    return withDatabase('need', isDryRun, async (database) => {
      const { id, username, hasChanged } = await run(database, { who, reason, isDryRun, actor: operator() });
      new Output(options).result({ ok: true, isDryRun, user: { id, username }, hasChanged }, [
        `user ${id} (${username}): ${hasChanged ? done : `already ${done}`}`,
        ...(isDryRun ? [NOTHING_WRITTEN] : []),
      ]);
      return EXIT.ok;
    });
  };
}
