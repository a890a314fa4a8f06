import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The end of a server as browsers and balancers see it. */
export type Drain = {
  /** True once the end has begun: `/readyz` says so. */
  started: () => boolean;
  /**
   * Takes no more connections, answers open requests, tells each caller not to ask again on its connection, and
   * resolves when all have gone.
   *
   * @param graceMs - after it, what is still being answered is cut
   */
  end: (graceMs: number) => Promise<void>;
};

/** Options of `Fastify()` with which `createDrain` decides about open connections. */
export const drainable = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/** Watches the answers of a server, so that none of them is cut when it ends. To be called before routes are added. */
export function createDrain(server: FastifyInstance): Drain {
  const open = new Set<ServerResponse>();
  let stopping = false;
  // A connection whose answer had begun before is kept alive by what was promised then, and is closed when idle.
  const hangUp = () => setImmediate(() => server.server.closeIdleConnections());
  server.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    if (stopping) raw.setHeader('connection', 'close');
    raw.once('close', () => {
      open.delete(raw);
      if (stopping) hangUp();
    });
  });
  return {
    started: () => stopping,
    end: async (graceMs) => {
      stopping = true;
      for (const raw of open) if (!raw.headersSent) raw.setHeader('connection', 'close');
      const limit = setTimeout(() => server.server.closeAllConnections(), graceMs);
      await server.close();
      clearTimeout(limit);
    },
  };
}
