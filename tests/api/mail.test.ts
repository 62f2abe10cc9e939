import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { loadMailTexts } from '#backend/mail/mail-texts.ts';
import { createDeliverMail } from '#backend/mail/send-mail.ts';
import { parseEnv } from '#backend/server/env.ts';
import { LANGUAGES } from '#domain/languages.ts';

function mailFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'ai-dir-mail-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

function readMail(text: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

test('without SMTP_URL a mail is a whole file that only its owner may read', async () => {
  using folder = mailFolder();
  const inner = join(folder.path, 'data/mail');
  const send = createDeliverMail(parseEnv({ SITE_NAME: 'Tools, etc.' }), inner);
  await send({ to: 'ada@example.org', subject: 'Grüße', paragraphs: ['One.', 'https://example.org/#token=abc'] });
  const [name = '', ...others] = readdirSync(inner);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{6}-[0-9a-f]{8}\.eml$/);
  expect(statSync(join(inner, name)).mode & 0o777).toBe(0o600);
  expect(statSync(inner).mode & 0o777).toBe(0o700);
  const { headers, body } = readMail(readFileSync(join(inner, name), 'utf8'));
  expect(headers.get('from')).toBe('"Tools, etc." <support@ai-dir.example>');
  expect(headers.get('to')).toBe('ada@example.org');
  expect(headers.get('subject')).toBe('=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('x-mailer')).toBeUndefined();
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(body.trim()).toBe('One.\r\n\r\nhttps://example.org/#token=abc\r\n\r\n-- \r\nTools, etc.');
});

test('nothing in a mail becomes a header or another recipient', async () => {
  using folder = mailFolder();
  const send = createDeliverMail(parseEnv({}), folder.path);
  const evil = '\r\nBcc: eve@example.org\r\n\r\nEvil';
  await send({ to: 'ada@example.org', subject: `Hello${evil}`, paragraphs: [`Hello${evil}`] });
  await send({ to: `ada@example.org${evil}`, subject: 'Hello', paragraphs: ['Hello'] }).catch(() => {});
  await send({ to: 'ada@example.org, eve@example.org', subject: 'Hello', paragraphs: ['Hello'] }).catch(() => {});
  for (const name of readdirSync(folder.path)) {
    const { headers } = readMail(readFileSync(join(folder.path, name), 'utf8'));
    expect([...headers.keys()]).toEqual(expect.not.arrayContaining(['bcc', 'cc']));
    expect(headers.get('to')).not.toMatch(/,\s*eve@example\.org|^eve/);
  }
});

test('RFC 8058: a mail with unsubscribing by one click says how, and its address becomes no other header', async () => {
  using folder = mailFolder();
  const send = createDeliverMail(parseEnv({}), folder.path);
  const link = `https://example.org/api/newsletter/unsubscribe?lng=de&token=${'x'.repeat(43)}`;
  const mail = { to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello'] };
  await send({ ...mail, unsubscribe: link });
  const evil = `${link}>,\r\nBcc: eve@example.org\r\n\r\n<mailto:eve@example.org`;
  await send({ ...mail, unsubscribe: evil });
  await send(mail);
  const mails = readdirSync(folder.path)
    .sort()
    .map((name) => readMail(readFileSync(join(folder.path, name), 'utf8')).headers);
  expect(mails.map((headers) => headers.get('list-unsubscribe-post'))).toEqual([
    'List-Unsubscribe=One-Click',
    'List-Unsubscribe=One-Click',
    undefined,
  ]);
  expect(mails[0]?.get('list-unsubscribe')).toBe(`<${link}>`);
  expect(mails[1]?.get('list-unsubscribe')).toMatch(/^<[^<>\s]+>$/);
  expect(mails[2]?.get('list-unsubscribe')).toBeUndefined();
  for (const headers of mails) expect([...headers.keys()]).toEqual(expect.not.arrayContaining(['bcc', 'cc']));
});

test('every language has its mails, with all values filled in', async () => {
  const keys = ['greeting', 'reset_subject', 'reset_body', 'reset_not_you', 'changed_subject', 'changed_body'] as const;
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    const text = await loadMailTexts(language, { site: '$& Tools', username: '{{site}}' });
    const texts = keys.map((key) => text(`mail.${key}`));
    expect(texts.join('\n').replace('{{site}}', '')).not.toMatch(/\{\{|\}\}/);
    expect(texts.join('\n')).toContain('$& Tools');
    expect(texts[0]).toContain('{{site}}');
    seen.add(texts.join('\n'));
  }
  expect(seen.size).toBe(LANGUAGES.length);
});

/** A minimal SMTP server for one mail. */
async function smtpServer(refusal?: string): Promise<{ url: string; taken: string[]; server: Server }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      taken.push(chunk.toString());
      if (isData && !taken.join('').includes('\r\n.\r\n')) return;
      const command = isData ? 'END' : chunk.toString().slice(0, 4).toUpperCase();
      isData = command === 'DATA';
      const isRefused = refusal !== undefined && command === 'RCPT';
      const answer = isData ? '354 go on' : isRefused ? `550 ${refusal}` : command === 'QUIT' ? '221 bye' : '250 ok';
      socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken, server };
}

test('with SMTP_URL a mail is handed over there, and a refusal is a failure', async () => {
  using folder = mailFolder();
  const { url, taken, server } = await smtpServer();
  const send = createDeliverMail(parseEnv({ SMTP_URL: url }), folder.path);
  await send({ to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello Ada'] });
  expect(taken.join('')).toContain('RCPT TO:<ada@example.org>');
  expect(taken.join('')).toContain('Hello Ada');
  expect(readdirSync(folder.path)).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
  await expect(send({ to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello'] })).rejects.toThrow();
});

test('T57: what a mail server says about a recipient is not repeated', async () => {
  using folder = mailFolder();
  const { url, server } = await smtpServer('no mailbox ada@example.org here');
  const send = createDeliverMail(parseEnv({ SMTP_URL: url }), folder.path);
  const failure = await send({ to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello'] }).catch(
    (error) => error,
  );
  expect(failure.message).toBe('The mail server did not take a mail: EENVELOPE 550');
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('ada@');
  await new Promise((resolve) => server.close(resolve));
});
