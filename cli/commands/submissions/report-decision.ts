import { Argument } from 'commander';
import type { Database } from '#backend/database/database.ts';
import { parseEnv } from '#backend/server/env.ts';
import type { SubmissionDecision } from '#backend/submissions/decide-submission.ts';
import { idOf } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { NOTHING_WRITTEN, type Output } from '#cli/output.ts';

export const submissionArgument = () =>
  new Argument('<id>', 'the number of the submission').argParser(idOf('submission'));

export const MAIL_NOTES = `
Whoever left an address is told by mail, and the address is forgotten with that. When the mail is not taken (exit 74), the
decision stands and the address is kept: the same command again sends it.`;

type MailOutcome = 'sent' | 'no_address' | 'failed' | 'not_sent';
type ReportOptions = { wanted: SubmissionDecision['status']; isDryRun: boolean; isMailed?: boolean };

async function mailSubmitter(database: Database, id: number, output: Output): Promise<MailOutcome> {
  const [{ createSendMail, MAIL_FOLDER }, { notifySubmitter }] = await Promise.all([
    import('#backend/mail/send-mail.ts'),
    import('#backend/submissions/notify-submitter.ts'),
  ]);
  const env = parseEnv(process.env);
  try {
    const isTold = await notifySubmitter({ env, database, sendMail: createSendMail(env, MAIL_FOLDER) }, id);
    return isTold ? 'sent' : 'no_address';
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error));
    return 'failed';
  }
}

function lineOf({ id, name, status, toolSlug, hasChanged }: SubmissionDecision, isDryRun: boolean): string {
  const what = status === 'approved' ? `listed as ${toolSlug}` : status;
  return `submission ${id} (${name}): ${hasChanged ? (isDryRun ? `would be ${what}` : what) : `already ${what}`}`;
}

/** Says what was decided, and mails it to the sender when that is still to be done. */
export async function reportDecision(
  database: Database,
  decision: SubmissionDecision,
  { wanted, isDryRun, isMailed = true }: ReportOptions,
  output: Output,
): Promise<ExitCode> {
  const { deleteSubmitterEmail } = await import('#backend/submissions/notify-submitter.ts');
  const { outcome: _, ...submission } = decision;
  const line = lineOf(decision, isDryRun);
  if (decision.status !== wanted) {
    output.result({ ok: false, isDryRun, submission }, []);
    if (!output.isJson) output.error(`${line}: nothing was changed.`);
    return EXIT.badData;
  }
  if (!isMailed && !isDryRun) await deleteSubmitterEmail(database, decision.id);
  const mailed = isDryRun || !isMailed ? 'not_sent' : await mailSubmitter(database, decision.id, output);
  output.result({ ok: mailed !== 'failed', isDryRun, submission, mail: mailed }, [
    line,
    ...(mailed === 'sent' ? ['Its sender was told by mail, and the address is forgotten.'] : []),
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  if (mailed !== 'failed') return EXIT.ok;
  output.error('Its sender was not told, and the address is kept: the same command again sends the mail.');
  return EXIT.io;
}
