import type { ProxyConfig } from './proxy-config.ts';
import type { Network } from './public-address.ts';

/** How this network is left. */
export type OutboundConfig = {
  proxy?: ProxyConfig | undefined;
  /** The prefixes by which it translates IPv6 to IPv4, beside `64:ff9b::/96`. */
  prefixes?: readonly Network[] | undefined;
};
