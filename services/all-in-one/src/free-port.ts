import { createServer } from 'node:net';

/** Both of them are this machine, and browsers try one or the other. */
const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

/** A machine without IPv6 has no `::1`; that is no reason not to start. */
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Tries to listen on a port, before the slow part of starting.
 *
 * @returns why not, as one line for the operator, or nothing
 */
export async function describePortConflict(port: number, host: string): Promise<string | undefined> {
  for (const address of addressesOf(host)) {
    const code = await codeOfProbe(port, address);
    const matters = code !== undefined && !(host === 'localhost' && noSuchAddress.has(code));
    if (matters) return portProblem(port, host, code);
  }
  return undefined;
}

const codeOfProbe = (port: number, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen(port, address, () => probe.close(() => resolve(undefined)));
  });

/** One line for the operator about a port that cannot be listened on. */
export function portProblem(port: number, host: string, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} may only be listened on by an administrator. Choose another: PORT=3000 npm start`;
  return `Nothing can listen on ${host} port ${port} (${code ?? 'unknown'}). Check HOST and PORT.`;
}
