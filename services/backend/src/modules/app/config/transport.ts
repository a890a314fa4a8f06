import { parseDatabaseAddress } from '../../platform/addresses/database-address.ts';
import type { Given } from './variables.ts';

/** Key and certificate of a node that speaks TLS itself; PEM, the certificate first and then its issuers. */
export type TlsConfig = { key: string; cert: string };

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|)$/u;

/** `sslmode` that checks who the server is; `require` alone would talk to any server that answers. */
const checkedModes = new Set(['verify-full', 'verify-ca']);

/** Ways to encrypt other than another address. */
const ways: Readonly<Record<string, string>> = {
  DATABASE_URL: 'add ?sslmode=verify-full',
  DATABASE_DIRECT_URL: 'add ?sslmode=verify-full',
  // Its protocol has none.
  FILE_SCANNER_URL: 'run clamd on this machine',
};

type Address = { name: string; url: string | undefined };

/** The hosts of an address. `isEncrypted`: the way there is encrypted and the server is checked. */
type Way = { hosts: string[]; isEncrypted: boolean };

function wayOf(address: string): Way | undefined {
  const database = parseDatabaseAddress(address);
  if (database)
    return {
      // A path is a socket of this machine.
      hosts: database.hosts.map(({ host }) => (host.startsWith('/') ? '' : host)),
      isEncrypted: checkedModes.has(database.sslmode ?? ''),
    };
  const url = URL.parse(address);
  const isEncrypted = url?.protocol === 'https:' || url?.protocol === 'rediss:';
  return url ? { hosts: [url.hostname], isEncrypted } : undefined;
}

/**
 * Lists the servers that production would talk to in the clear, one line each. It leaves out this machine and the
 * hosts of `PLAIN_HOSTS`: for those the operator states that the network itself encrypts.
 *
 * @param more - addresses that are not in `given`: those of the sources
 */
export function plainConnections(given: Partial<Given>, more: readonly Address[] = []): string[] {
  const trusted = new Set(given.PLAIN_HOSTS ?? []);
  const addresses: Address[] = [
    { name: 'PUBLIC_URL', url: given.PUBLIC_URL },
    ...(given.HOST_ORIGINS ?? []).map((url) => ({ name: 'HOST_ORIGINS', url })),
    { name: 'DATABASE_URL', url: given.DATABASE_URL },
    { name: 'DATABASE_DIRECT_URL', url: given.DATABASE_DIRECT_URL },
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
    const way = url === undefined ? undefined : wayOf(url);
    if (!way || way.isEncrypted) return [];
    const how = ways[name] ?? 'give an address with TLS';
    return way.hosts
      .filter((host) => !loopback.test(host) && !trusted.has(host))
      .map(
        (host) =>
          `${name} is not encrypted on its way to ${host}: ${how}, or name the host in PLAIN_HOSTS if the network in between encrypts`,
      );
  });
}
