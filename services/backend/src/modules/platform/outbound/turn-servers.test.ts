import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { specialNetworks } from './special-networks.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8');
const numberOf = (text: string) =>
  ipaddr
    .parse(text)
    .toByteArray()
    .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
const denied = [...page.matchAll(/^denied-peer-ip=(\S+)-(\S+)$/gmu)].map(([, first = '', last = '']) => ({
  isV6: first.includes(':'),
  first: numberOf(first),
  last: numberOf(last),
}));
const isDenied = (text: string) =>
  denied.some(
    ({ isV6, first, last }) =>
      isV6 === text.includes(':') && numberOf(text) >= first && numberOf(text) <= last,
  );

test('the TURN servers of the documents pass no call on to where webhooks may not go', () => {
  const closed = Object.entries(specialNetworks)
    .filter(([network, verdict]) => verdict !== 'reachable' && network !== '::/0')
    .map(([network]) => network.split('/')[0] ?? '');
  const others = [
    '::1',
    '::7f00:1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '10.255.255.255',
  ];
  expect([...closed, ...others].filter((address) => !isDenied(address))).toEqual([]);
  const outside = ['8.8.8.8', '200.1.2.3', '192.88.98.1', '2606:4700::1', '2800:3f0::1', '2003::1'];
  expect(outside.filter((address) => isDenied(address) || !isPublicAddress(address))).toEqual([]);
});
