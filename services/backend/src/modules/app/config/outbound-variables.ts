import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { networkOf } from '../../platform/outbound/proxy-config.ts';
import { parseTranslationPrefix } from '../../platform/outbound/public-address.ts';
import { listOf, onOrOff, text, variable } from './variable.ts';

const proxyAddress = z
  .url({ protocol: /^https?$/u })
  .transform((address) => new URL(address))
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '')
  .refine(({ username, password }) => {
    try {
      return decodeURIComponent(`${username}:${password}`) !== '';
    } catch {
      return false;
    }
  });

/** A name, all names below one, an address or a network. */
const directHost = text.refine(
  (host) =>
    networkOf(host) !== undefined ||
    isIPv6(host.replace(/^\[|\]$/gu, '')) ||
    /^(?:\*?\.)?[\w-]+(?:\.[\w-]+)*$/u.test(host),
);

const translationPrefix = text.transform((prefix, context) => {
  const parsed = parseTranslationPrefix(prefix);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Variables of the way out of the network (decision platform-nodes). Part of `variables`. */
export const outboundVariables = {
  OUTBOUND_PROXY_URL: variable(
    'the HTTP proxy that all requests to others leave by',
    'http://proxy.internal:3128, with user and password percent-encoded: http://afilia:secret@proxy.internal:3128',
    proxyAddress,
  ),
  OUTBOUND_DIRECT_HOSTS: variable(
    'the hosts that are reached without OUTBOUND_PROXY_URL, by comma: names, all names below one, addresses, networks',
    'smtp.internal,.cluster.local,10.0.0.0/8',
    listOf(directHost),
  ),
  OUTBOUND_PROXY_GUARDS: variable(
    'whether the proxy itself refuses addresses inside the network, so that it gets names of strangers and not addresses',
    'on or off',
    onOrOff,
  ),
  NAT64_PREFIXES: variable(
    'the prefixes by which this network translates IPv6 to IPv4, beside 64:ff9b::/96; by comma',
    '64:ff9b:1::/96',
    listOf(translationPrefix),
  ),
} as const;
