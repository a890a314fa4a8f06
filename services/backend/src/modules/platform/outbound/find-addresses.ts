import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Finds all addresses of a name, as the system does. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** The system's answer, in its order. */
export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/** A name leads to an address that must not be asked; the name of the address is in no log. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
  constructor() {
    super('the name leads to a private address');
    this.name = 'PrivateAddress';
  }
}

/**
 * Finds where a host is. One private address among several refuses all: there is no honest reason for it.
 *
 * @param hostname - a name or an address, IPv6 without brackets
 * @throws PrivateAddress, and errors of the system where a name is not found
 */
export async function findAllowed(
  hostname: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const version = isIP(hostname);
  const [first, ...others] =
    version === 0 ? await resolve(hostname) : [{ address: hostname, family: version }];
  if (!first || ![first, ...others].every(({ address }) => isAllowed(address))) throw new PrivateAddress();
  return [first, ...others];
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for sockets. It runs at each connect, so a name that was public when an endpoint was made and leads inward now is not
 * connected to.
 */
export const lookupAllowed =
  (resolve: Resolve, isAllowed: (address: string) => boolean) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    findAllowed(hostname, resolve, isAllowed)
      .then((addresses) => {
        const [first] = addresses;
        return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
      })
      .catch((error: Error) => found(error, []));
  };
