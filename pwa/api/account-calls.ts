import type { Language } from '#domain/languages.ts';
import type { Credentials, Registration } from '#domain/schemas/account.ts';
import { CurrentUser } from '#domain/schemas/user.ts';
import { withParams } from '../paths.ts';
import { isLogoutWished } from '../state/logout-wish.ts';
import { OfflineError } from './http-error.ts';
import { sessionsKey, userKey } from './keys.ts';
import { Nothing, send } from './send.ts';

/** A logout made without a connection goes first: it must not end the session that is about to begin. */
async function endFormerSession(): Promise<void> {
  if (!isLogoutWished()) return;
  const { sendWishedLogout } = await import('../offline/outbox/outbox.ts');
  if ((await sendWishedLogout()) === 'waiting') throw new OfflineError();
}

export async function login(credentials: Credentials): Promise<CurrentUser> {
  await endFormerSession();
  return send({ method: 'POST', path: '/api/login', body: credentials, answer: CurrentUser });
}

/** An empty name is left out (SPEC §3). */
export async function register({ name, ...rest }: Registration): Promise<CurrentUser> {
  await endFormerSession();
  return send({ method: 'POST', path: '/api/register', body: name ? { ...rest, name } : rest, answer: CurrentUser });
}

export async function logout(): Promise<void> {
  await send({ method: 'POST', path: '/api/logout', answer: Nothing });
}

export async function changePassword(password: string, newPassword: string): Promise<void> {
  await send({ method: 'POST', path: '/api/user/password', body: { password, newPassword }, answer: Nothing });
}

/** The mail comes in this language. The answer is the same whether there is such an account or not. */
export async function forgotPassword(email: string, language: Language): Promise<void> {
  const path = withParams('/api/password/forgot', { lng: language });
  await send({ method: 'POST', path, body: { email }, answer: Nothing });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await send({ method: 'POST', path: '/api/password/reset', body: { token, password }, answer: Nothing });
}

export async function endSession(id: number): Promise<void> {
  await send({ method: 'DELETE', path: `${sessionsKey}/${id}`, answer: Nothing });
}

export async function removeAccount(password: string): Promise<void> {
  await send({ method: 'DELETE', path: userKey, body: { password }, answer: Nothing });
}
