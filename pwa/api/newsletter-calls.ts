import type { Language } from '#domain/languages.ts';
import { newsletterConfirmPath, newsletterLeavePath, withParams } from '../paths.ts';
import { Nothing, send } from './send.ts';

/** The mail comes in this language. The answer is the same whether the address is known or not. */
export async function subscribe(email: string, language: Language): Promise<void> {
  const path = withParams('/api/newsletter', { lng: language });
  await send({ method: 'POST', path, body: { email }, answer: Nothing });
}

export async function confirmSubscription(token: string): Promise<void> {
  await send({ method: 'POST', path: newsletterConfirmPath, body: { token }, answer: Nothing });
}

export async function unsubscribe(token: string): Promise<void> {
  await send({ method: 'POST', path: withParams(newsletterLeavePath, { token }), answer: Nothing });
}
