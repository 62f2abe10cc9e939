import { disableUser, enableUser, logoutUser } from '#backend/moderation/manage-user.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '#cli/output.ts';

const ORDERS = {
  disable: { run: disableUser, done: 'disabled' },
  enable: { run: enableUser, done: 'enabled' },
  logout: { run: logoutUser, done: 'logged out' },
} as const;

type ManageOptions = OutputOptions & { reason?: string; dryRun?: boolean };

/** `ai-dir users disable | enable | logout`. */
export function manageUserAs(order: keyof typeof ORDERS): (who: string, options: ManageOptions) => Promise<ExitCode> {
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
