import { type ShownUser, showUser } from '#backend/moderation/show-user.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';
import { auditCells } from './audit.ts';

function facts(user: ShownUser): string[][] {
  return [
    [`user ${user.id}`, user.username],
    ...(user.name === null ? [] : [['name', user.name]]),
    ['email', user.email],
    ['registered', user.createdAt],
    ['signed in', numbered(user.sessions, 'session')],
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
}: ShownUser['reviews'][number]): string[] {
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
export async function showAccount(who: string, options: OutputOptions): Promise<ExitCode> {
  return withDatabase('need', false, async (database) => {
    const user = await showUser(database, who);
    new Output(options).result({ ok: true, user }, [
      ...table(facts(user)),
      ...table(user.reviews.map(reviewCells)),
      ...table(user.audit.map(auditCells)),
    ]);
    return EXIT.ok;
  });
}
