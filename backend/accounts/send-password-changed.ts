import type { Language } from '#domain/languages.ts';
import { localizedLink } from '#backend/mail/link-to.ts';
import { loadMailTexts } from '#backend/mail/mail-texts.ts';
import type { AccountDeps } from './account-deps.ts';
import { loadCurrentUser } from './load-current-user.ts';

/** Tells the owner of an account, so that a change that was not his does not go unseen. */
export async function sendPasswordChanged(
  { env, database, sendMail }: AccountDeps,
  userId: number,
  language: Language,
): Promise<void> {
  const user = await loadCurrentUser(database, userId);
  if (!user) return;
  const text = await loadMailTexts(language, { site: env.siteName, username: user.username });
  const body = [text('mail.greeting'), text('mail.changed_body'), text('mail.changed_not_you')];
  await sendMail({
    to: user.email,
    subject: text('mail.changed_subject'),
    paragraphs: [...body, localizedLink(env, '/auth/forgot', language)],
  });
}
