import { type UserDetails, showUser } from '#backend/moderation/show-user.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';
import { auditCells } from './audit.ts';

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
