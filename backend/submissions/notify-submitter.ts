import type { Database } from '#backend/database/database.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import type { DeliverMail, MailContent } from '#backend/mail/send-mail.ts';
import type { Env } from '#backend/server/env.ts';
import { loadSubmission } from './show-submission.ts';

type Deps = { env: Env; database: Database; deliverMail: DeliverMail };

async function compose(env: Env, submission: SubmissionModel): Promise<MailContent> {
  const { name, language, status, reason, toolSlug } = submission;
  const text = await loadMailTexts(language, { site: env.siteName, tool: name });
  const last = text('mail.submission_forgotten');
  if (status === 'approved')
    return {
      subject: text('mail.approved_subject'),
      paragraphs: [text('mail.approved_body'), localizedLink(env, `/tools/${toolSlug}`, language), last],
    };
  const quoted = `> ${reason}`;
  const again = [text('mail.rejected_again'), localizedLink(env, '/submit', language)];
  return { subject: text('mail.rejected_subject'), paragraphs: [text('mail.rejected_body'), quoted, ...again, last] };
}

export async function deleteSubmitterEmail({ write }: Database, id: number): Promise<void> {
  await write(async (transaction) => {
    await SubmissionModel.query(transaction).findById(id).whereNot({ status: 'pending' }).patch({ email: null });
  });
}

/** Deletes the address after the mail. False without one; rejects if the mail fails. */
export async function notifySubmitter({ env, database, deliverMail }: Deps, id: number): Promise<boolean> {
  const submission = await loadSubmission(database, id);
  if (submission.email === null) return false;
  await deliverMail({ to: submission.email, ...(await compose(env, submission)) });
  await deleteSubmitterEmail(database, id);
  return true;
}
