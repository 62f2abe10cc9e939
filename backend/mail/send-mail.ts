import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '#backend/server/env.ts';
import { LoggableError } from '#backend/server/logged-error.ts';

/** A mail in plain text. `to` is one bare address; `unsubscribe` an address that, posted to, ends such mails (RFC 8058). */
export type Mail = { to: string; subject: string; paragraphs: readonly string[]; unsubscribe?: string };

/** Hands a mail over; rejects when that failed. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Loaded with the first mail: a server starts faster without it. */
const nodemailer = () => import('nodemailer');

/** Where mail is kept without SMTP_URL. */
export const MAIL_FOLDER = 'data/mail';
const PATIENCE_MS = 10_000;
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
const LIMITS = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** Addresses are given as objects and never as text to be parsed: nothing in them can become a header. */
function message({ siteName, supportEmail }: Env, { to, subject, paragraphs, unsubscribe }: Mail): SendMailOptions {
  return {
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

let kept = 0;

/** By their names they stand in the order in which they were sent, also those of one millisecond. */
function newFileName(): string {
  kept += 1;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${String(kept).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`;
}

/** A file comes about whole or not at all, and only its owner may read it. */
async function keepFile(folder: string, content: Buffer): Promise<void> {
  const name = newFileName();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${name}.part`), content, { mode: 0o600, flag: 'wx' });
  await rename(join(folder, `${name}.part`), join(folder, name));
}

/** What went wrong without the words of the mail server: they name the recipient, and this is logged. */
function refused(error: unknown): never {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  throw new LoggableError(`The mail server did not take a mail: ${[code, responseCode].filter(Boolean).join(' ')}`);
}

/** Mail goes to SMTP_URL; without one it is kept as files in `folder`. */
export function createSendMail(env: Env, folder: string): SendMail {
  const url = env.smtpUrl;
  if (url) {
    return async (mail) => {
      const { createTransport } = await nodemailer();
      await createTransport({ url, ...LIMITS })
        .sendMail(message(env, mail))
        .catch(refused);
    };
  }
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: content } = await composer.sendMail(message(env, mail));
    if (Buffer.isBuffer(content)) await keepFile(folder, content);
  };
}
