import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '#backend/server/env.ts';
import { LoggableError } from '#backend/server/logged-error.ts';
import type { MailKind } from './mail-status.ts';

/** Posting to `unsubscribe` ends such mails (RFC 8058). */
export type MailContent = { subject: string; paragraphs: readonly string[]; unsubscribe?: string };

/** `lifetimeMs`: as long as its links are valid. */
export type Mail = MailContent & { to: string; kind: MailKind; userId?: number; lifetimeMs?: number };

export type SendMail = (mail: Mail) => Promise<void>;

/** One attempt. Throws MailRefusedError. */
export type DeliverMail = (mail: MailContent & { to: string; messageId?: string }) => Promise<void>;

const nodemailer = () => import('nodemailer');

export const MAIL_FOLDER = 'data/mail';
const PATIENCE_MS = 10_000;
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
/** Of a whole attempt, however slow the server. Below the queue's lease. */
const ATTEMPT_MS = 60_000;
const LIMITS = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** Addresses are objects: as text they could become headers. */
function message(
  { siteName, supportEmail }: Env,
  { to, subject, paragraphs, unsubscribe, messageId }: Parameters<DeliverMail>[0],
): SendMailOptions {
  return {
    ...(messageId === undefined ? {} : { messageId: `<${messageId}@${supportEmail.split('@')[1]}>` }),
    from: { name: siteName, address: supportEmail },
    to: { name: '', address: to },
    subject,
    text: `${paragraphs.join('\n\n')}\n\n-- \n${siteName}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === undefined ? {} : ONE_CLICK) },
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe: { url: new URL(unsubscribe).href } } }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

let filesWritten = 0;

function newFileName(): string {
  filesWritten += 1;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${String(filesWritten).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`;
}

async function writeMailFile(folder: string, content: Buffer): Promise<void> {
  const name = newFileName();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${name}.part`), content, { mode: 0o600, flag: 'wx' });
  await rename(join(folder, `${name}.part`), join(folder, name));
}

/** Refused for good: 5xx, and not about connection or login. */
const PERMANENT = /^(?:EENVELOPE|EMESSAGE) 5/;

/** Omits the mail server's text: it names the recipient, and is logged. */
export class MailRefusedError extends LoggableError {
  readonly reason: string;
  readonly isPermanent: boolean;
  constructor(error: unknown) {
    const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
    const reason = [code, responseCode].filter(Boolean).join(' ');
    super(`The mail server did not take a mail: ${reason}`);
    this.reason = reason;
    this.isPermanent = PERMANENT.test(reason);
  }
}

/** Writes files to `folder` without SMTP_URL. */
export function createDeliverMail(env: Env, folder: string): DeliverMail {
  const url = env.smtpUrl;
  if (url) {
    return async (mail) => {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ url, ...LIMITS });
      const late = AbortSignal.timeout(ATTEMPT_MS);
      const isLate = new Promise<never>((_, reject) => {
        late.onabort = () => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' }));
      });
      await Promise.race([transport.sendMail(message(env, mail)), isLate]).catch((error: unknown) => {
        throw new MailRefusedError(error);
      });
    };
  }
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: content } = await composer.sendMail(message(env, mail));
    if (Buffer.isBuffer(content)) await writeMailFile(folder, content);
  };
}
