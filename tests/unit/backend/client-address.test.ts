import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '#backend/http/limits.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('T10: an IPv6 address counts by its /64, however it is written', () => {
  for (const [address, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['2001:db8::ffff:6', '2001:db8:0:0'],
    ['2001:db8:0:0:a:b:c:d', '2001:db8:0:0'],
    ['2001:db8:0:1::', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
  ] as const)
    expect([address, clientAddress(from(address), false)]).toEqual([address, network]);
});

test('an IPv4 address counts by itself, also where it is mapped to IPv6', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0::ffff:192.0.2.7'])
    expect([address, clientAddress(from(address), false)]).toEqual([address, '192.0.2.7']);
});

test('T10: a forwarded address counts without its port, brackets and zone', () => {
  for (const [forwarded, address] of [
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[203.0.113.9]:4711', '203.0.113.9'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['fe80::9%eth0', 'fe80:0:0:0'],
  ] as const)
    expect([forwarded, clientAddress(from('127.0.0.1', forwarded), true)]).toEqual([forwarded, address]);
});

test('T10: a forwarded text that is no address counts as the proxy', () => {
  for (const text of ['unknown', '_hidden', '203.0.113.9:x', '203.0.113.999', '203.0.113.9 7', '[::1', '[]:80', ':80'])
    expect([text, clientAddress(from('192.0.2.1', `192.0.2.7, ${text}`), true)]).toEqual([text, '192.0.2.1']);
});

test('T10: X-Forwarded-For counts only behind a proxy, and then only the hop the proxy added', () => {
  expect(clientAddress(from('127.0.0.1', '6.6.6.6'), false)).toBe('127.0.0.1');
  expect(clientAddress(from('127.0.0.1', '6.6.6.6, 192.0.2.7'), true)).toBe('192.0.2.7');
  expect(clientAddress(from('127.0.0.1', ''), true)).toBe('127.0.0.1');
  expect(clientAddress(from('127.0.0.1'), true)).toBe('127.0.0.1');
});
