import { createServer, connect, type Server, type Socket } from 'node:net';

/** A proxy to a server that can cut, hold and restore connections without effect on other clients. */
export type TcpProxy = {
  readonly port: number;
  /** Breaks all connections, and refuses new ones until it is restored. */
  cut: () => Promise<void>;
  /** Connections break, and new ones are welcome. */
  breakOff: () => void;
  /** Keeps and accepts connections, but forwards nothing until it is restored. */
  hold: () => void;
  /** Passes the held bytes on, and takes new connections. */
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

/** @param target - where it leads, on this machine */
async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const ends = new Set<Socket>();
  let held = false;

  const joined = (near: Socket) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => held || from.resume());
      from.once('end', () => to.end());
      from.once('close', (broken) => {
        ends.delete(from);
        if (broken) to.destroy();
        else to.end();
      });
      if (held) from.pause();
    }
  };
  const begin = () => createServer({ allowHalfOpen: true }, joined);
  const breakOff = () => {
    for (const end of ends) end.resetAndDestroy();
  };

  let server = begin();
  await listen(server, 0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    breakOff();
    await closed;
  };
  return {
    port,
    cut: refuse,
    breakOff,
    hold: () => {
      held = true;
      for (const end of ends) end.pause();
    },
    mend: async () => {
      held = false;
      for (const end of ends) end.resume();
      if (server.listening) return;
      server = begin();
      await listen(server, port);
    },
    close: refuse,
  };
}

/**
 * Something that has an address, by way of a wire that can be cut.
 *
 * @param address - where it really is; only PostgreSQL's may leave out the port
 * @returns the wire, and the address that leads through it
 */
export async function wired(address: string): Promise<{ wire: TcpProxy; address: string }> {
  const url = new URL(address);
  const wire = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  return { wire, address: url.href.replace(/\/$/u, '') };
}
