import type { Knex } from 'knex';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { storeMail } from '#backend/mail/mail-queue.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import type { MailContent } from '#backend/mail/send-mail.ts';
import type { Env } from '#backend/server/env.ts';

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

/** In the deciding transaction: stores the mail and forgets the address. Without `env` nobody is mailed. Returns the id. */
export async function storeDecisionMail(
  transaction: Knex.Transaction,
  id: number,
  env: Env | null,
): Promise<number | null> {
  const submission = await SubmissionModel.query(transaction).findById(id).forNoKeyUpdate();
  if (!submission || submission.email === null || submission.status === 'pending') return null;
  await SubmissionModel.query(transaction).findById(id).patch({ email: null });
  if (!env) return null;
  return storeMail(transaction, { to: submission.email, kind: 'submission', ...(await compose(env, submission)) });
}
