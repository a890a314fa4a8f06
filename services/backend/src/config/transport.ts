import type { Given } from './variables.ts';

/** What a node listens with when it speaks TLS itself; PEM, the certificate first and then its issuers. */
export type TlsConfig = { key: string; cert: string };

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/u;

/** `sslmode` that checks who the server is; `require` alone would talk to anybody who answers. */
const checkedModes = new Set(['verify-full', 'verify-ca']);

/** What encrypts, where it is not another address. */
const ways: Readonly<Record<string, string>> = {
  DATABASE_URL: 'add ?sslmode=verify-full',
  // Its protocol has none.
  FILE_SCANNER_URL: 'run clamd on this machine',
};

type Address = { name: string; url: string | undefined };

const isEncrypted = ({ protocol, searchParams }: URL): boolean =>
  protocol.startsWith('postgres')
    ? checkedModes.has(searchParams.get('sslmode') ?? '')
    : protocol === 'https:' || protocol === 'rediss:';

/**
 * Whom production would talk to in the clear: each in one line. This machine is left out, and so are the hosts of
 * `PLAIN_HOSTS`, to which the operator says that the network itself encrypts.
 *
 * @param more - addresses that are not in `given`: those of the sources
 */
export function plainConnections(given: Partial<Given>, more: readonly Address[] = []): string[] {
  const trusted = new Set(given.PLAIN_HOSTS ?? []);
  const addresses: Address[] = [
    { name: 'PUBLIC_URL', url: given.PUBLIC_URL },
    ...(given.HOST_ORIGINS ?? []).map((url) => ({ name: 'HOST_ORIGINS', url })),
    { name: 'DATABASE_URL', url: given.DATABASE_URL },
    { name: 'REDIS_URL', url: given.REDIS_URL },
    { name: 'TSA_URL', url: given.TSA_URL },
    { name: 'SIGNER_URL', url: given.SIGNER_URL },
    { name: 'SIGNER_TOKEN_URL', url: given.SIGNER_TOKEN_URL },
    { name: 'ASSIST_RELAY_URL', url: given.ASSIST_RELAY_URL },
    { name: 'WEBHOOK_URL', url: given.WEBHOOK_URL },
    { name: 'FILE_SCANNER_URL', url: given.FILE_SCANNER_URL },
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', url: given.OTEL_EXPORTER_OTLP_ENDPOINT },
    ...more,
  ];
  return addresses.flatMap(({ name, url }) => {
    const address = url === undefined ? null : URL.parse(url);
    if (!address || isEncrypted(address)) return [];
    const { hostname } = address;
    if (loopback.test(hostname) || trusted.has(hostname)) return [];
    const how = ways[name] ?? 'give an address with TLS';
    return [
      `${name} is not encrypted on its way to ${hostname}: ${how}, or name the host in PLAIN_HOSTS if the network in between encrypts`,
    ];
  });
}
