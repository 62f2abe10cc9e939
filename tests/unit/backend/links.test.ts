import { expect, test } from 'vitest';
import { mentionsName, pageText, registrableDomain } from '#backend/links/check-link.ts';
import { linkReasonOf } from '#backend/links/link-finding.ts';
import { isPublicAddress } from '#backend/links/public-address.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1'],
  ...['::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::'],
])('%s is not an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '223.255.255.255', '2606:4700::1'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('the text of a page is what it shows and what it says of itself', () => {
  const html = `<!DOCTYPE html><!-- Hidden --><html><head><TITLE>Le&nbsp;Caf&eacute; &#65;&#x42;</TITLE>
    <meta property="og:site_name" content='Meta "Name"'><style>.secret{}</style><script>var secret = "<p>";</SCRIPT >
    </head><body a="1">1 < 2 İ<b>bold</b><template>secret</template><svg><title>secret</title></svg>end`;
  expect(pageText(html).replace(/\s+/g, ' ').trim()).toBe('Le Cafe AB Meta "Name" 1 2 İ bold end');
  for (const open of ['<script>', '<!-- ', '<', '<p', '<meta content="'])
    expect(pageText(`before ${open}`.concat(open.repeat(3)))).toContain('before ');
});

test('a page of 256 kB is read at once, whatever it is made of', () => {
  for (const piece of ['<', '<script', '<!--', '<meta content="', '&#', '<meta content=\'a" >', '<svg><script>']) {
    const startedAt = performance.now();
    pageText(piece.repeat(Math.floor(262_144 / piece.length)));
    expect(performance.now() - startedAt, piece).toBeLessThan(2_000);
  }
});

test.each([
  ['ChatGPT', 'Welcome to chat gpt!', true],
  ['Chat GPT', 'CHATGPT | OpenAI', true],
  ['Le Chat', 'lechat.', true],
  ['Le Chat', 'able chatter', false],
  ['GPT-4', 'gpt 4 is here', true],
  ['Ed', 'edited', false],
  ['Copy.ai', 'copy ai', true],
  ['Café', 'CAFE', true],
  ['通义千问', '欢迎使用 通义千问。', true],
  ['文心一言', '通义千问', false],
  ['C++ (+)', 'c', true],
])('%s is named by "%s": %s', (name, text, isNamed) => {
  expect(mentionsName(text, name)).toBe(isNamed);
});

test('a website is whose registrable domain it is under', () => {
  expect(registrableDomain('https://www.tool.co.uk/en')).toBe('tool.co.uk');
  expect(registrableDomain('https://one.github.io')).not.toBe(registrableDomain('https://two.github.io'));
  expect(registrableDomain('http://127.0.0.1:80')).toBe('127.0.0.1');
});

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns_unavailable'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ETIMEDOUT', 'timeout'],
  ['ENETUNREACH', 'offline'],
  ['ECONNREFUSED', 'connection'],
  ['HPE_INVALID_CONSTANT', 'connection'],
])('%s counts as %s', (code, reason) => {
  expect(linkReasonOf(Object.assign(new Error(code), { code }))).toBe(reason);
});
