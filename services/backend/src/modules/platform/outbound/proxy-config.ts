import { BlockList, isIP } from 'node:net';

/** The proxy that the way out of the network leads by. */
export type ProxyConfig = {
  /** `http:` or `https:`, with user and password where it wants them. */
  url: URL;
  /** Hosts that are reached without it. */
  isDirect: (hostname: string) => boolean;
  /** It refuses addresses inside the network itself, so that it gets names and not the addresses that we judged. */
  guards: boolean;
};

const loopback = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|::1)$/u;

/** A name, a name with all below it (`.internal`, `*.internal`), an address or a network. */
type DirectHost = string;

const network = /^(?<address>[\da-f.:]+)\/(?<bits>\d{1,3})$/u;

/** @returns the bounds of a network such as `10.0.0.0/8`; nothing for a text that is none */
export function networkOf(
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const { address = '', bits = '' } = network.exec(text)?.groups ?? {};
  const version = isIP(address);
  if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) return undefined;
  return { address, bits: Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * Which hosts are reached without the proxy: this machine and those of a list. Networks are for hosts that are written as addresses:
 * names are looked up by the proxy.
 *
 * @returns takes a name or an address as URLs have it, with or without brackets
 */
export function directHosts(list: readonly DirectHost[]): (hostname: string) => boolean {
  const networks = new BlockList();
  const names: string[] = [];
  for (const entry of list.map((one) => one.toLowerCase().replace(/^\*(?=\.)|^\[|\]$/gu, ''))) {
    const found = networkOf(entry);
    if (found) networks.addSubnet(found.address, found.bits, found.family);
    else names.push(entry.replace(/\.$/u, ''));
  }
  return (hostname) => {
    const host = hostname.toLowerCase().replace(/^\[|\]$/gu, '');
    if (loopback.test(host)) return true;
    const version = isIP(host);
    if (version !== 0 && networks.check(host, version === 4 ? 'ipv4' : 'ipv6')) return true;
    const name = host.replace(/\.$/u, '');
    return names.some((entry) => (entry.startsWith('.') ? name.endsWith(entry) : name === entry));
  };
}
