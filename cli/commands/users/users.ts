import type { Database } from '#backend/database/database.ts';
import { type AuditRow, listAudit, verifyAudit } from '#backend/moderation/audit-log.ts';
import { disableUser, enableUser, logoutUser, showUser, type UserDetails } from '#backend/moderation/manage-user.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

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

export function auditCells({ id, at, actor, action, subject, reason }: AuditRow): string[] {
  return [`audit ${id}`, at, actor, action, subject, reason ?? ''];
}

async function verify(database: Database, output: Output): Promise<ExitCode> {
  const { entries, lastHash, brokenId } = await verifyAudit(database);
  const isWhole = brokenId === null;
  const counted = pluralize(entries, 'entry', 'entries');
  output.result(
    { ok: isWhole, entries, lastHash, brokenId },
    isWhole
      ? [`The audit trail is whole: ${counted}${entries > 0 ? `, the last with the hash ${lastHash}` : ''}.`]
      : [],
  );
  if (isWhole) return EXIT.ok;
  if (!output.isJson)
    output.error(
      `audit ${brokenId}: does not fit what stands before it: it, or one before it, was changed or is missing.`,
    );
  return EXIT.badData;
}

type AuditOptions = OutputOptions & { subject?: string; limit: number; verify?: boolean };

/** `ai-dir audit`: the audit trail. */
export async function runAudit(options: AuditOptions): Promise<ExitCode> {
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    if (options.verify) return verify(database, output);
    const entries = await listAudit(database, { subject: options.subject, limit: options.limit });
    output.result({ ok: true, entries }, entries.length > 0 ? formatTable(entries.map(auditCells)) : ['No entries.']);
    return EXIT.ok;
  });
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

/** `ai-dir users show`: one account. */
export async function runUsersShow(who: string, options: OutputOptions): Promise<ExitCode> {
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
