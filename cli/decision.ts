import { Option } from 'commander';
import type { Database } from '#backend/database/database.ts';
import type { ImportProblem } from '#backend/import/read/source.ts';
import type { MailStatus } from '#backend/mail/mail-status.ts';
import { parseEnv } from '#backend/server/env.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { NOTHING_WRITTEN, type Output, pluralize } from './output.ts';

export const MAIL_NOTES = `
A sender who left an address gets a mail: it is stored with the decision, and the address is deleted. If the mail server
does not accept it yet, a running server tries again for two days (see mail list). If the mail server rejects it for good
(exit 74), the decision is kept.`;

export const noMailOption = () => new Option('--no-mail', 'do not tell its sender, only forget the address');

export function reportInvalid(
  what: object,
  { errors: found, errorCount }: { errors: readonly ImportProblem[]; errorCount: number },
  output: Output,
): ExitCode {
  const errors = found.map((problem) => ({ ...problem, line: 0, column: 0 }));
  output.problems(errors, errorCount);
  output.result({ ok: false, ...what, errors }, []);
  if (!output.isJson) output.error(`${pluralize(errorCount, 'problem')}: nothing was changed.`);
  return EXIT.badData;
}

type MailOutcome = MailStatus | 'no_address' | 'not_sent';

/** The first attempt; a server makes the others. */
async function sendStored(database: Database, mailId: number, output: Output): Promise<MailStatus> {
  const [{ createDeliverMail, MAIL_FOLDER }, { MailQueue }] = await Promise.all([
    import('#backend/mail/send-mail.ts'),
    import('#backend/mail/mail-queue.ts'),
  ]);
  const deliver = createDeliverMail(parseEnv(process.env), MAIL_FOLDER);
  const report = (error: unknown) => output.error(error instanceof Error ? error.message : String(error));
  const attempted = await new MailQueue({ database, deliver, failures: { report } }).attempt(mailId);
  if (attempted !== null) return attempted;
  // A server was faster.
  return (await database.reader('mails').where({ id: mailId }).first('status'))?.status ?? 'waiting';
}

/** The worst outcome of all. */
async function sendAll(database: Database, mailIds: readonly number[], output: Output): Promise<MailStatus> {
  const sent: MailStatus[] = [];
  for (const id of mailIds) sent.push(await sendStored(database, id, output));
  return (['failed', 'waiting'] as const).find((status) => sent.includes(status)) ?? 'sent';
}

const MAIL_LINES: Partial<Record<MailOutcome, string>> = {
  sent: 'Its sender was told by mail, and the address is forgotten.',
  waiting: 'Its sender is not told yet. The mail waits for a running server, which tries again: see ai-dir mail list.',
};

export type ReportOptions = { isDryRun: boolean; isMailed: boolean };
/** `isWanted`: it was decided so, now or before. */
type ReportedDecision = { line: string; body: object; isWanted: boolean; mailIds: readonly number[] };

export async function reportDecision(
  database: Database,
  { line, body, isWanted, mailIds }: ReportedDecision,
  { isDryRun, isMailed }: ReportOptions,
  output: Output,
): Promise<ExitCode> {
  if (!isWanted) {
    output.result({ ok: false, isDryRun, ...body }, []);
    if (!output.isJson) output.error(`${line}: nothing was changed.`);
    return EXIT.badData;
  }
  const isTold = isMailed && !isDryRun;
  const mail = mailIds.length > 0 ? await sendAll(database, mailIds, output) : isTold ? 'no_address' : 'not_sent';
  const mailLine = MAIL_LINES[mail];
  output.result({ ok: mail !== 'failed', isDryRun, ...body, mail }, [
    line,
    ...(mailLine === undefined ? [] : [mailLine]),
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  if (mail !== 'failed') return EXIT.ok;
  output.error('Its sender was not told: the mail server refused the mail for good.');
  return EXIT.io;
}
