import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from './fixtures.ts';

/** The server writes its mail beside its database. */
const MAIL = join(dirname(process.env.E2E_DATABASE ?? ''), 'data/mail');

function plain(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function mailsTo(address: string): string[] {
  try {
    const files = readdirSync(MAIL).map((name) => join(MAIL, name));
    const sorted = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    return sorted.map((file) => plain(readFileSync(file, 'utf8'))).filter((mail) => mail.includes(address));
  } catch {
    return [];
  }
}

export async function newestMailLink(address: string): Promise<string> {
  // A mail that is being written has no link yet.
  await expect.poll(() => linkIn(mailsTo(address)[0])).toMatch(/^https?:/);
  const link = new URL(linkIn(mailsTo(address)[0]));
  return `${link.pathname}${link.search}${link.hash}`;
}

/** The first link of the text, not of the headers; '' without one. */
function linkIn(mail = ''): string {
  const text = mail.slice(mail.indexOf('\r\n\r\n'));
  return /https?:\S+/.exec(text)?.[0] ?? '';
}
