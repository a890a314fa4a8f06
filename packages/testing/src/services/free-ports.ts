import { createServer } from 'node:net';

/**
 * Below those that systems give to connections of their own (32,768 and more on Linux): one of these that was free a
 * moment ago is soon the near end of another program's connection. Above 10,080, the last of those that browsers refuse
 * to ask.
 */
const [lowest, highest] = [11_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Ports that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

/** Returns a port that was free a moment ago, for a process that must know it before listening. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
