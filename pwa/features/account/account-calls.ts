import { endpointPath } from '#domain/api/endpoint.ts';
import { WRITES } from '#domain/api/writes.ts';
import type { Language } from '#domain/languages.ts';
import type { Credentials, Registration } from '#domain/model/account.ts';
import { CurrentUser } from '#domain/model/user.ts';
import { OfflineError } from '#pwa/lib/api/http-error.ts';
import { NoContent, sendRequest } from '#pwa/lib/api/mutations.ts';
import { withParams } from '#pwa/lib/url.ts';
import { hasPendingLogout } from './cached-user.ts';

/** An unsent logout goes first, else it would end the new session. */
async function sendPendingLogoutFirst(): Promise<void> {
  if (!hasPendingLogout()) return;
  const { sendPendingLogout } = await import('#pwa/features/outbox/outbox-actions.ts');
  if ((await sendPendingLogout()) === 'waiting') throw new OfflineError();
}

export async function postLogin(credentials: Credentials): Promise<CurrentUser> {
  await sendPendingLogoutFirst();
  return sendRequest({ method: 'POST', path: WRITES.logIn.path, body: credentials, answer: CurrentUser });
}

/** The server rejects an empty name. */
export async function postRegistration({ name, ...rest }: Registration): Promise<CurrentUser> {
  await sendPendingLogoutFirst();
  return sendRequest({
    method: 'POST',
    path: WRITES.register.path,
    body: name ? { ...rest, name } : rest,
    answer: CurrentUser,
  });
}

export async function postLogout(): Promise<void> {
  await sendRequest({ method: 'POST', path: WRITES.logOut.path, answer: NoContent });
}

export async function postPasswordChange(password: string, newPassword: string): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: WRITES.changePassword.path,
    body: { password, newPassword },
    answer: NoContent,
  });
}

export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  const path = withParams(WRITES.forgotPassword.path, { lng: language });
  await sendRequest({ method: 'POST', path, body: { email }, answer: NoContent });
}

export async function postPasswordReset(token: string, password: string): Promise<void> {
  await sendRequest({ method: 'POST', path: WRITES.resetPassword.path, body: { token, password }, answer: NoContent });
}

export async function deleteSession(id: number): Promise<void> {
  await sendRequest({
    method: 'DELETE',
    path: endpointPath(WRITES.endSession.path, { id: String(id) }),
    answer: NoContent,
  });
}

export async function deleteAccount(password: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: WRITES.removeAccount.path, body: { password }, answer: NoContent });
}
