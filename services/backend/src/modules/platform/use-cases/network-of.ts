import ipaddr from 'ipaddr.js';

/**
 * Returns the network that limits by address count as one: an IPv4 address, also written as IPv6, and of IPv6 the 64 bits that
 * a subscriber gets at least (RFC 6177), since these are as many addresses as the subscriber likes.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const [one = 0, two = 0, three = 0, four = 0] = parsed.parts;
  return `${[one, two, three, four].map((part) => part.toString(16)).join(':')}::/64`;
}
