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

test('an IPv4 address counts by itself', () => {
  expect(clientAddress(from('192.0.2.7'), false)).toBe('192.0.2.7');
  expect(clientAddress(from('::ffff:192.0.2.7'), false)).toBe('::ffff:192.0.2.7');
});

test('T10: X-Forwarded-For counts only behind a proxy, and then only the hop the proxy added', () => {
  expect(clientAddress(from('127.0.0.1', '6.6.6.6'), false)).toBe('127.0.0.1');
  expect(clientAddress(from('127.0.0.1', '6.6.6.6, 192.0.2.7'), true)).toBe('192.0.2.7');
  expect(clientAddress(from('127.0.0.1', ''), true)).toBe('127.0.0.1');
  expect(clientAddress(from('127.0.0.1'), true)).toBe('127.0.0.1');
});
