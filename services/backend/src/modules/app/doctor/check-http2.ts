import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Outbound } from '../../platform/ports/outbound.ts';
import { finding, type Finding } from './finding.ts';

const withinMs = 10_000;

/**
 * Tests if browsers get HTTP/2: over HTTP/1.1 a browser has six connections to a name for all its tabs, and event streams hold
 * three of them.
 */
export async function checkHttp2(given: {
  outbound: Pick<Outbound, 'tunnel'>;
  publicUrl: string;
}): Promise<Finding> {
  const check = 'http/2';
  const { hostname, port } = new URL(given.publicUrl);
  const host = hostname.replace(/^\[(.*)\]$/u, '$1');
  const to = { host, port: Number(port || 443) };
  const way = await given.outbound.tunnel(to.host, to.port, withinMs);
  const socket = connect({
    ...to,
    ...(way && { socket: way }),
    servername: host,
    ALPNProtocols: ['h2', 'http/1.1'],
    // Nothing is sent: another check judges the certificate.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(withinMs) });
    return socket.alpnProtocol === 'h2'
      ? finding(check, 'ok', 'is spoken to browsers')
      : finding(
          check,
          'warn',
          'is not spoken: six connections of a browser are all its tabs have (http2 on)',
        );
  } finally {
    socket.destroy();
  }
}
