import type { OutboundConfig } from '../../platform/outbound/outbound-config.ts';
import { directHosts } from '../../platform/outbound/proxy-config.ts';
import type { Given } from './variables.ts';

/** How this network is left. */
export const readOutbound = (given: Given): OutboundConfig => ({
  proxy: given.OUTBOUND_PROXY_URL && {
    url: given.OUTBOUND_PROXY_URL,
    isDirect: directHosts(given.OUTBOUND_DIRECT_HOSTS ?? []),
    guards: given.OUTBOUND_PROXY_GUARDS ?? false,
  },
  prefixes: given.NAT64_PREFIXES,
});
