import { Argument } from 'commander';
import type { UserDetails } from '#backend/moderation/manage-user.ts';
import { type CommandDefinition, type CommandGroup, dryRunOption, reasonOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { auditCells, formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
A user is named by username, email address or "user 12". One that does not exist ends with 66. What is as asked already is
left alone (exit 0).`;

const userArgument = () => new Argument('<user>', 'who it is');

const showCommand: CommandDefinition = {
  usage: 'show',
  summary: 'print an account, its sessions and its latest reviews',
  examples: ['ai-dir users show ada', "ai-dir users show 'user 12' --json"],
  notes: NOTES,
  arguments: [userArgument()],
  run: runUsersShow,
};

const disableCommand: CommandDefinition = {
  usage: 'disable',
  summary: 'sign an account out everywhere and let nobody in with it; its reviews stay',
  examples: ["ai-dir users disable ada --reason 'Stolen password'"],
  notes: NOTES,
  arguments: [userArgument()],
  options: [reasonOption().makeOptionMandatory(), dryRunOption()],
  run: manageUserAs('disable'),
};

const enableCommand: CommandDefinition = {
  usage: 'enable',
  summary: 'let a disabled account in again',
  examples: ['ai-dir users enable ada'],
  notes: NOTES,
  arguments: [userArgument()],
  options: [reasonOption(), dryRunOption()],
  run: manageUserAs('enable'),
};

const logoutCommand: CommandDefinition = {
  usage: 'logout',
  summary: 'end all sessions of an account',
  examples: ['ai-dir users logout ada'],
  notes: NOTES,
  arguments: [userArgument()],
  options: [reasonOption(), dryRunOption()],
  run: manageUserAs('logout'),
};

export const userCommands: CommandGroup = {
  name: 'users',
  summary: 'look at accounts, close and open them',
  commands: [showCommand, disableCommand, enableCommand, logoutCommand],
};

const DONE = { disable: 'disabled', enable: 'enabled', logout: 'logged out' } as const;

type ManageOptions = OutputOptions & { reason?: string; dryRun?: boolean };

function manageUserAs(order: keyof typeof DONE): (who: string, options: ManageOptions) => Promise<ExitCode> {
  return async (who, options) => {
    const { disableUser, enableUser, logoutUser } = await import('#backend/moderation/manage-user.ts');
    const manage = { disable: disableUser, enable: enableUser, logout: logoutUser }[order];
    const { reason = null, dryRun: isDryRun = false } = options;
    return withDatabase('need', isDryRun, async (database) => {
      const { id, username, hasChanged } = await manage(database, { who, reason, isDryRun, actor: operator() });
      new Output(options).result({ ok: true, isDryRun, user: { id, username }, hasChanged }, [
        `user ${id} (${username}): ${hasChanged ? DONE[order] : `already ${DONE[order]}`}`,
        ...(isDryRun ? [NOTHING_WRITTEN] : []),
      ]);
      return EXIT.ok;
    });
  };
}

function facts(user: UserDetails): string[][] {
  return [
    [`user ${user.id}`, user.username],
    ...(user.name === null ? [] : [['name', user.name]]),
    ['email', user.email],
    ['registered', user.createdAt],
    ['signed in', pluralize(user.sessions, 'session')],
    ...(user.disabledAt === null ? [] : [['disabled', `${user.disabledAt} ${user.disabledReason ?? ''}`]]),
  ];
}

function reviewCells({
  id,
  tool,
  rating,
  createdAt,
  status,
  isAnonymous,
  title,
}: UserDetails['reviews'][number]): string[] {
  return [
    `review ${id}`,
    status,
    isAnonymous ? 'ANONYMOUS' : 'signed',
    tool,
    `${rating}★`,
    createdAt.slice(0, 10),
    title,
  ];
}

async function runUsersShow(who: string, options: OutputOptions): Promise<ExitCode> {
  const { showUser } = await import('#backend/moderation/manage-user.ts');
  return withDatabase('need', false, async (database) => {
    const user = await showUser(database, who);
    new Output(options).result({ ok: true, user }, [
      ...formatTable(facts(user)),
      ...formatTable(user.reviews.map(reviewCells)),
      ...formatTable(user.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}
