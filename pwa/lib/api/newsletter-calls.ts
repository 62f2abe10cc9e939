import type { Language } from '#domain/languages.ts';
import { newsletterConfirmPath, newsletterLeavePath, withParams } from '#pwa/router/paths.ts';
import { NoContent, sendRequest } from './send.ts';

/** The mail comes in this language. The answer is the same whether the address is known or not. */
export async function postSubscription(email: string, language: Language): Promise<void> {
  const path = withParams('/api/newsletter', { lng: language });
  await sendRequest({ method: 'POST', path, body: { email }, answer: NoContent });
}

export async function postSubscriptionConfirmation(token: string): Promise<void> {
  await sendRequest({ method: 'POST', path: newsletterConfirmPath, body: { token }, answer: NoContent });
}

export async function postUnsubscription(token: string): Promise<void> {
  await sendRequest({ method: 'POST', path: withParams(newsletterLeavePath, { token }), answer: NoContent });
}
