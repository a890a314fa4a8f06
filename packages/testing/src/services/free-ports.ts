import { createServer } from 'node:net';

/** Ports that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) ports.push(address.port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

/** Returns a port that was free a moment ago, for a process that must know it before listening. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
