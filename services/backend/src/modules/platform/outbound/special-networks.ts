/**
 * The IANA special-purpose address registries of IPv4 and IPv6, up to RFC 9780 of 2025, row by row, and the networks that they leave out:
 * multicast and those that are not assigned. The longest prefix decides.
 *
 * `reachable`: «Globally reachable» is true. `closed`: it is false, not applicable or the row is deprecated. `translated`: the last 32 bits
 * are an IPv4 address, which is judged instead (RFC 6052).
 */
export const specialNetworks = {
  '0.0.0.0/0': 'reachable',
  // «This network», RFC 791.
  '0.0.0.0/8': 'closed',
  // Private use, RFC 1918.
  '10.0.0.0/8': 'closed',
  '172.16.0.0/12': 'closed',
  '192.168.0.0/16': 'closed',
  // Shared address space of carriers, RFC 6598.
  '100.64.0.0/10': 'closed',
  '127.0.0.0/8': 'closed',
  // Link-local, where clouds serve their metadata.
  '169.254.0.0/16': 'closed',
  // IETF protocol assignments, RFC 6890, with DS-Lite and NAT64 discovery in them.
  '192.0.0.0/24': 'closed',
  // Port Control Protocol and TURN anycast, RFC 7723 and RFC 8155.
  '192.0.0.9/32': 'reachable',
  '192.0.0.10/32': 'reachable',
  // Documentation, RFC 5737.
  '192.0.2.0/24': 'closed',
  '198.51.100.0/24': 'closed',
  '203.0.113.0/24': 'closed',
  // AS112, RFC 7535 and RFC 7534; AMT, RFC 7450.
  '192.31.196.0/24': 'reachable',
  '192.52.193.0/24': 'reachable',
  '192.175.48.0/24': 'reachable',
  // Relays of 6to4, deprecated by RFC 7526.
  '192.88.99.0/24': 'closed',
  // Benchmarking, RFC 2544.
  '198.18.0.0/15': 'closed',
  // Multicast, RFC 5771, then reserved, RFC 1112.
  '224.0.0.0/4': 'closed',
  '240.0.0.0/4': 'closed',

  // Unspecified, loopback, IPv4-mapped and IPv4-compatible addresses, site-local ones and multicast lie in here: IANA gives out
  // unicast addresses of 2000::/3 alone.
  '::/0': 'closed',
  '2000::/3': 'reachable',
  '64:ff9b::/96': 'translated',
  // Translation inside one network, RFC 8215.
  '64:ff9b:1::/48': 'closed',
  // Discard-only, RFC 6666, and the dummy prefix, RFC 9780.
  '100::/64': 'closed',
  '100:0:0:1::/64': 'closed',
  // IETF protocol assignments, RFC 2928, with Teredo, benchmarking and the first ORCHID in them.
  '2001::/23': 'closed',
  // Anycast of Port Control Protocol, TURN and service registration: RFC 7723, RFC 8155, RFC 9665.
  '2001:1::1/128': 'reachable',
  '2001:1::2/128': 'reachable',
  '2001:1::3/128': 'reachable',
  // AMT, RFC 7450; AS112, RFC 7535; ORCHIDv2, RFC 7343; remote identification of drones, RFC 9374.
  '2001:3::/32': 'reachable',
  '2001:4:112::/48': 'reachable',
  '2001:20::/28': 'reachable',
  '2001:30::/28': 'reachable',
  // Documentation, RFC 3849 and RFC 9637.
  '2001:db8::/32': 'closed',
  '3fff::/20': 'closed',
  // 6to4, which hides an IPv4 address: RFC 3056.
  '2002::/16': 'closed',
  '2620:4f:8000::/48': 'reachable',
  // Segment routing, RFC 9602.
  '5f00::/16': 'closed',
  // Unique local, RFC 4193, and link-local, RFC 4291.
  'fc00::/7': 'closed',
  'fe80::/10': 'closed',
} as const satisfies Record<string, 'reachable' | 'closed' | 'translated'>;
