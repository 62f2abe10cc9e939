import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '#backend/server/env.ts';
import { LoggableError } from '#backend/server/logged-error.ts';

/** Posting to `unsubscribe` ends such mails (RFC 8058). */
export type Mail = { to: string; subject: string; paragraphs: readonly string[]; unsubscribe?: string };

export type SendMail = (mail: Mail) => Promise<void>;

const nodemailer = () => import('nodemailer');

/** Used without SMTP_URL. */
export const MAIL_FOLDER = 'data/mail';
const PATIENCE_MS = 10_000;
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
const LIMITS = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };

/** Addresses are objects: as text they could become headers. */
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

let filesWritten = 0;

/** Sorts in sending order, even within a millisecond. */
function newFileName(): string {
  filesWritten += 1;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${String(filesWritten).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`;
}

/** Atomic; readable by the owner only. */
async function writeMailFile(folder: string, content: Buffer): Promise<void> {
  const name = newFileName();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${name}.part`), content, { mode: 0o600, flag: 'wx' });
  await rename(join(folder, `${name}.part`), join(folder, name));
}

/** Omits the mail server's text: it names the recipient, and this error is logged. */
function refused(error: unknown): never {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  throw new LoggableError(`The mail server did not take a mail: ${[code, responseCode].filter(Boolean).join(' ')}`);
}

/** Writes files to `folder` without SMTP_URL. */
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
    if (Buffer.isBuffer(content)) await writeMailFile(folder, content);
  };
}
