import { expect, test } from 'vitest';
import { isPublicAddress, parseTranslationPrefix } from './public-address.ts';

/** Each row of the IANA special-purpose registries: its first and last address, and «Globally reachable». */
const registry: [string, string, string, boolean][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255', false],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255', false],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255', false],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255', false],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255', false],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255', false],
  ['192.0.0.0/29', '192.0.0.0', '192.0.0.7', false],
  ['192.0.0.8/32', '192.0.0.8', '192.0.0.8', false],
  ['192.0.0.9/32', '192.0.0.9', '192.0.0.9', true],
  ['192.0.0.10/32', '192.0.0.10', '192.0.0.10', true],
  ['192.0.0.0/24 behind them', '192.0.0.11', '192.0.0.255', false],
  ['192.0.0.170/32 and 171', '192.0.0.170', '192.0.0.171', false],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255', false],
  ['192.31.196.0/24', '192.31.196.0', '192.31.196.255', true],
  ['192.52.193.0/24', '192.52.193.0', '192.52.193.255', true],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255', false],
  ['192.88.99.2/32', '192.88.99.2', '192.88.99.2', false],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255', false],
  ['192.175.48.0/24', '192.175.48.0', '192.175.48.255', true],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255', false],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255', false],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255', false],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.254', false],
  ['255.255.255.255/32', '255.255.255.255', '255.255.255.255', false],
  ['::1/128 and ::/128', '::', '::1', false],
  ['::ffff:0:0/96', '::ffff:0:0', '::ffff:ffff:ffff', false],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', false],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff', false],
  ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', false],
  ['2001::/32', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2001:1::1/128', '2001:1::1', '2001:1::1', true],
  ['2001:1::2/128', '2001:1::2', '2001:1::2', true],
  ['2001:1::3/128', '2001:1::3', '2001:1::3', true],
  ['2001::/23 behind them', '2001:1::4', '2001:1:ffff::', false],
  ['2001:2::/48', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff', false],
  ['2001:3::/32', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['2001:4:112::/48', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff', true],
  ['2001:10::/28', '2001:10::', '2001:1f:ffff::', false],
  ['2001:20::/28', '2001:20::', '2001:2f:ffff::', true],
  ['2001:30::/28', '2001:30::', '2001:3f:ffff::', true],
  ['2001::/23 at its end', '2001:40::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2620:4f:8000::/48', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', true],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
];

test.each(registry)('%s of the registries: from %s to %s reachable is %s', (_row, first, last, reachable) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([reachable, reachable]);
});

test.each([
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
  ['IPv4-compatible', ['::7f00:1', '::127.0.0.1', '::8.8.8.8', '::808:808']],
  ['IPv4-mapped, also where it is public inside', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8']],
  ['IPv4-translated of RFC 2765', ['::ffff:0:7f00:1', '::ffff:0:808:808']],
  ['6to4 and Teredo with an inside address', ['2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::']],
  ['site-local', ['fec0::1']],
  ['given to no one yet', ['1::1', '200::1', '4000::1', '8000::1', 'c000::1', 'f000::1']],
  ['with a zone', ['fe80::1%eth0', '2606:4700::1%eth0', '::1%1']],
  [
    'no address',
    ['', 'hook.example', '0x7f.1', '127.1', '0177.0.0.1', '2130706433', '1.2.3', '[::1]', '8.8.8.8:80'],
  ],
])('%s is no public address', (_kind, addresses) => {
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
});

test.each([
  '8.8.8.8',
  '200.1.2.3',
  '1.0.0.0',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.88.98.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2001:200::',
  '2001:db7:ffff::1',
  '2003::1',
  '3ffe:ffff::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('an address that a network translates is judged by the IPv4 address in it', () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ];
  expect(inside.filter((address) => isPublicAddress(`64:ff9b::${address}`))).toEqual([]);
  expect(isPublicAddress('64:ff9b::7f00:1')).toBe(false);
  expect(isPublicAddress('64:ff9b::93.184.215.14')).toBe(true);
  expect(isPublicAddress('64:ff9b::808:808')).toBe(true);
  expect(isPublicAddress('64:ff9b:0:0:0:1:808:808')).toBe(false);
});

// The examples of RFC 6052, section 2.4, for 192.0.2.33, with an address of 8.8.8.8 and one of 10.0.0.1 in its place.
test.each([
  ['2600:db8::/32', '2600:db8:808:808::', '2600:db8:a00:1::'],
  ['2600:db8:100::/40', '2600:db8:108:808:8::', '2600:db8:10a:0:1::'],
  ['2600:db8:122::/48', '2600:db8:122:808:8:800::', '2600:db8:122:a00:0:100::'],
  ['2600:db8:122:300::/56', '2600:db8:122:308:8:808::', '2600:db8:122:30a:0:1::'],
  ['2600:db8:122:344::/64', '2600:db8:122:344:8:808:800::', '2600:db8:122:344:a:0:100::'],
  ['2600:db8:122:344::/96', '2600:db8:122:344::808:808', '2600:db8:122:344::a00:1'],
  ['64:ff9b:1::/96', '64:ff9b:1::808:808', '64:ff9b:1::a00:1'],
])('the prefix %s of the own network is judged so too', (text, outside, inside) => {
  const prefix = parseTranslationPrefix(text);
  expect(prefix).toBeDefined();
  const prefixes = prefix ? [prefix] : [];
  expect([isPublicAddress(outside, prefixes), isPublicAddress(inside, prefixes)]).toEqual([true, false]);
});

test.each(['64:ff9b:1::/97', '10.0.0.0/8', '64:ff9b::', 'nonsense', '::/0'])(
  '%s is no prefix to translate by',
  (text) => expect(parseTranslationPrefix(text)).toBeUndefined(),
);
