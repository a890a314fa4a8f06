import { lookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds all addresses of a name, as the system does. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Whether an IP address is one of the public internet: none of this machine, a private network, a cloud's metadata
 * service (link-local), or a way to write one of those in IPv6.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

/** A name leads to an address that must not be asked; the name of the address is in no log. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
  constructor() {
    super('the name leads to a private address');
    this.name = 'PrivateAddress';
  }
}

/** The address that a URL writes out, where it has no name that is looked up. */
export const writtenAddress = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  return isIP(host) === 0 ? undefined : host;
};

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for sockets. It runs at each connect, so a name that was public when the endpoint was made and leads inward now is
 * not connected to. One private address among several refuses all: there is no honest reason for it.
 */
export const lookupPublic =
  (resolve: Resolve, isAllowed: (address: string) => boolean) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) throw new PrivateAddress();
      return { addresses, first };
    };
    answer()
      .then(({ addresses, first }) =>
        options.all === true ? found(null, addresses) : found(null, first.address, first.family),
      )
      .catch((error: Error) => found(error, []));
  };
