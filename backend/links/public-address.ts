import { BlockList, isIPv6 } from 'node:net';

/** IPv4: local, private, shared, documentation, multicast, reserved (RFC 6890). */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Public IPv6, except Teredo and protocols, documentation, 6to4. */
const GLOBAL_UNICAST = ['2000::', 3] as const;
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, bits] of NOT_PUBLIC) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_6) blocked.addSubnet(net, bits, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet(...GLOBAL_UNICAST, 'ipv6');

/** SSRF protection: false for this host, its network and its cloud. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
