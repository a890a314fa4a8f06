import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { specialNetworks } from './special-networks.ts';

/** A network and how many bits of an address name it. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const rows = Object.entries(specialNetworks)
  .map(([network, verdict]) => ({ network: ipaddr.parseCIDR(network), verdict }))
  .toSorted((one, other) => other.network[1] - one.network[1]);

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address instanceof ipaddr.IPv4
    ? network instanceof ipaddr.IPv4 && address.match(network, bits)
    : network instanceof ipaddr.IPv6 && address.match(network, bits);

/** Lengths that a translation prefix may have (RFC 6052, 2.2). */
const prefixLengths = [32, 40, 48, 56, 64, 96];

/** @returns a prefix by which a network translates IPv6 to IPv4, such as `64:ff9b:1::/96`; nothing for a text that is none */
export function parseTranslationPrefix(text: string): Network | undefined {
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [network, bits] = ipaddr.parseCIDR(text);
  return network instanceof ipaddr.IPv6 && prefixLengths.includes(bits) ? [network, bits] : undefined;
}

/** The IPv4 address inside: four bytes behind the prefix, with the ninth byte left out (RFC 6052, 2.2). */
function translated(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray();
  const places = [...bytes.keys()].filter((at) => at >= bits / 8 && (at !== 8 || bits === 96));
  return places
    .slice(0, 4)
    .map((at) => bytes[at])
    .join('.');
}

/**
 * Tells if an IP address is one of the public internet, by the registries of IANA: none of this machine, a private network or a
 * cloud's metadata service, however it is written in IPv6.
 *
 * @param prefixes - by which the network translates IPv6 to IPv4, beside `64:ff9b::/96`
 * @returns false for a text that is no address, and for an address with a zone
 */
export function isPublicAddress(text: string, prefixes: readonly Network[] = []): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv6) {
    const own = prefixes.find((prefix) => isIn(address, prefix));
    if (own) return isPublicAddress(translated(address, own[1]), []);
  }
  const row = rows.find(({ network }) => isIn(address, network));
  if (row?.verdict === 'translated' && address instanceof ipaddr.IPv6)
    return isPublicAddress(translated(address, 96), []);
  return row?.verdict === 'reachable';
}
