import { expect } from 'vitest';
import type { Mail } from '#backend/mail/send-mail.ts';
import type { TestSite } from './site.ts';
import { Visitor } from './visitor.ts';

export type MailedLinks = { mail: Mail; confirm: string; unsubscribe: string };

const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

export async function requestSubscription(site: TestSite, email: string, search = ''): Promise<void> {
  expect((await new Visitor(site).post(`/api/newsletter${search}`, { email })).status).toBe(202);
}

export async function lastMail(site: TestSite): Promise<MailedLinks> {
  const mail = (await site.mails()).at(-1);
  if (!mail) throw new Error('nothing was mailed');
  const confirm = mail.paragraphs.find((text) => text.includes('/api/newsletter/confirm?')) ?? '';
  return {
    mail,
    confirm: confirm && tokenIn(confirm),
    unsubscribe: mail.unsubscribe === undefined ? '' : tokenIn(mail.unsubscribe),
  };
}

export async function joinNewsletter(site: TestSite, email: string, search = ''): Promise<MailedLinks> {
  await requestSubscription(site, email, search);
  const links = await lastMail(site);
  expect((await postConfirmation(site, links.confirm)).status).toBe(200);
  return links;
}

export function postConfirmation(site: TestSite, token: string): Promise<Response> {
  return new Visitor(site).post('/api/newsletter/confirm', { token });
}
