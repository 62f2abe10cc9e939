import type { Language } from '#domain/languages.ts';
import { signedOut, wrongPassword } from '#backend/errors.ts';
import { AccountModel } from '#backend/database/models/account.ts';
import { SessionModel } from '#backend/database/models/session.ts';
import type { AccountDeps } from './account-deps.ts';
import { type PasswordConfirmationInput, confirmPassword } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';
import { sendPasswordChanged } from './send-password-changed.ts';
import { setPassword } from './set-password.ts';

type PasswordChangeInput = PasswordConfirmationInput & { newPassword: string; sessionId: number; language: Language };

/**
 * Ends all sessions; the answer is what the one that goes on begins with. Throws `wrong_password`, and `signed_out` for a
 * session that was ended meanwhile: it must not come back as a new one.
 */
export async function changePassword(
  deps: AccountDeps,
  { newPassword, sessionId, language, ...confirmation }: PasswordChangeInput,
): Promise<{ userId: number; sessionEpoch: number }> {
  const { userId, passwordHash: verified } = await confirmPassword(deps, confirmation);
  const passwordHash = await hashPassword(newPassword);
  const sessionEpoch = await deps.database.write(async (transaction) => {
    const account = await AccountModel.query(transaction).findById(userId).forUpdate();
    const session = await SessionModel.query(transaction).findById(sessionId).forUpdate();
    if (!account || !session) throw signedOut();
    if (account.passwordHash !== verified) throw wrongPassword();
    await setPassword(transaction, { userId, passwordHash, action: 'password_changed' });
    return account.sessionEpoch + 1;
  });
  deps.background.run('mail about a changed password', () => sendPasswordChanged(deps, userId, language));
  return { userId, sessionEpoch };
}
