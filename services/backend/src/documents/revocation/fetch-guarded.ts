import { lookup } from 'node:dns';
import { request as askHttp, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@afilia/domain/result';

/** What is sent; without a body it is a GET. */
export type GuardedRequest = { url: string; contentType?: string; body?: Uint8Array };

/** How far a request may go. */
export type FetchLimits = {
  milliseconds: number;
  bytes: number;
  /** Origins that are ours to ask wherever they are. */
  trusted: readonly string[];
};

/** Networks that no public authority answers from: an address in a certificate must not lead into the house. */
const inside = new BlockList();
for (const [network, prefix, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const)
  inside.addSubnet(network, prefix, family);

/** Whether an address belongs to a network of the house, IPv4 in IPv6 clothing too. */
export const isInside = (address: string): boolean =>
  isIP(address) === 0 || inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Asks an address that stands in a certificate: no redirects, no addresses inside, a limit of time for the whole and of
 * bytes for the answer. Every address that the name leads to is looked at when the connection is made, so that it cannot
 * change in between.
 *
 * @returns the body, or in English for the logs why there is none
 */
export function fetchGuarded(
  asked: GuardedRequest,
  limits: FetchLimits,
): Promise<Result<Uint8Array, string>> {
  if (!URL.canParse(asked.url)) return Promise.resolve(err('address cannot be read'));
  const url = new URL(asked.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return Promise.resolve(err('not a web address'));
  if (url.username || url.password) return Promise.resolve(err('address with a password'));
  const isTrusted = limits.trusted.includes(url.origin);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!isTrusted && isIP(host) !== 0 && isInside(host)) return Promise.resolve(err('address is inside'));
  const { promise, resolve } = Promise.withResolvers<Result<Uint8Array, string>>();
  const options: RequestOptions = {
    method: asked.body ? 'POST' : 'GET',
    headers: asked.body
      ? { 'content-type': asked.contentType, 'content-length': asked.body.byteLength }
      : undefined,
    signal: AbortSignal.timeout(limits.milliseconds),
    ...(!isTrusted && { lookup: lookupOutside }),
  };
  const ask = url.protocol === 'https:' ? askHttps : askHttp;
  const request = ask(url, options, (response) => {
    if (response.statusCode !== 200) {
      response.destroy();
      return resolve(err(`answered ${response.statusCode}`));
    }
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      length += part.byteLength;
      if (length <= limits.bytes) return void parts.push(part);
      resolve(err('answer too long'));
      response.destroy();
    });
    response.on('end', () => resolve(ok(new Uint8Array(Buffer.concat(parts)))));
    response.on('error', (error) => resolve(err(error.name)));
  });
  request.on('error', (error) => resolve(err(labelOf(error))));
  request.end(asked.body);
  return promise;
}

/** The code alone: a message may quote what the other side chose. */
const labelOf = (error: Error): string => ('code' in error ? String(error.code) : error.name);

const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const bad = addresses.some(({ address }) => isInside(address));
    if (bad || addresses.length === 0)
      return callback(Object.assign(new Error('address is inside'), { code: 'EINSIDE' }), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  });
};
