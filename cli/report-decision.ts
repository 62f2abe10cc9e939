import type { Database } from '#backend/database/database.ts';
import { parseEnv } from '#backend/env.ts';
import { createSendMail, MAIL_FOLDER } from '#backend/mail/create-send-mail.ts';
import type { Decision } from '#backend/submissions/decision.ts';
import { forgetSubmitter, tellSubmitter } from '#backend/submissions/tell-submitter.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { NOTHING_WRITTEN, type Output } from './output.ts';

type Mailed = 'sent' | 'no_address' | 'failed' | 'not_sent';
type Reported = { wanted: Decision['status']; isDryRun: boolean; isMailed?: boolean };

async function mail(database: Database, id: number, output: Output): Promise<Mailed> {
  const env = parseEnv(process.env);
  try {
    const isTold = await tellSubmitter({ env, database, sendMail: createSendMail(env, MAIL_FOLDER) }, id);
    return isTold ? 'sent' : 'no_address';
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error));
    return 'failed';
  }
}

function lineOf({ id, name, status, toolSlug, hasChanged }: Decision, isDryRun: boolean): string {
  const what = status === 'approved' ? `listed as ${toolSlug}` : status;
  return `submission ${id} (${name}): ${hasChanged ? (isDryRun ? `would be ${what}` : what) : `already ${what}`}`;
}

/** Says what was decided, and mails it to the sender when that is still to be done. */
export async function reportDecision(
  database: Database,
  decision: Decision,
  { wanted, isDryRun, isMailed = true }: Reported,
  output: Output,
): Promise<ExitCode> {
  const { outcome: _, ...submission } = decision;
  const line = lineOf(decision, isDryRun);
  if (decision.status !== wanted) {
    output.result({ ok: false, isDryRun, submission }, []);
    if (!output.isJson) output.error(`${line}: nothing was changed.`);
    return EXIT.badData;
  }
  if (!isMailed && !isDryRun) await forgetSubmitter(database, decision.id);
  const mailed = isDryRun || !isMailed ? 'not_sent' : await mail(database, decision.id, output);
  output.result({ ok: mailed !== 'failed', isDryRun, submission, mail: mailed }, [
    line,
    ...(mailed === 'sent' ? ['Its sender was told by mail, and the address is forgotten.'] : []),
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  if (mailed !== 'failed') return EXIT.ok;
  output.error('Its sender was not told, and the address is kept: the same command again sends the mail.');
  return EXIT.io;
}
