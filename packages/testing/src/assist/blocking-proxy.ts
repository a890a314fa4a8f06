import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Ways of a proxy to treat a request for a WebSocket; `swallows`: accepts and passes nothing on. */
export type UpgradeHabit = 'answers 200' | 'answers 403' | 'hangs' | 'closes' | 'swallows';

/** A proxy of an office: passes requests on, and no WebSockets. */
export type BlockingProxy = {
  origin: string;
  /** Requests for a WebSocket. */
  upgrades: () => number;
  /** Addresses of the other requests that passed. */
  passed: () => readonly string[];
  close: () => Promise<void>;
};

/** @param target - origin of the service behind it, which may start later */
export async function startBlockingProxy(
  target: string | (() => string),
  habit: UpgradeHabit,
): Promise<BlockingProxy> {
  const held = new Set<Duplex>();
  const passed: string[] = [];
  let upgrades = 0;
  const pass = (requested: IncomingMessage, answer: ServerResponse) => {
    const { hostname: host, port } = new URL(typeof target === 'string' ? target : target());
    const { method, headers, url: path = '/' } = requested;
    passed.push(path);
    // A connection that is kept may be closed just when it is used again.
    const onward = request({ host, port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    requested.pipe(onward);
  };
  const server = createServer(pass);
  server.on('upgrade', (_asked: IncomingMessage, socket: Duplex) => {
    upgrades += 1;
    held.add(socket);
    socket.on('error', () => undefined).on('close', () => held.delete(socket));
    if (habit === 'closes') socket.destroy();
    else if (habit === 'answers 200') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    else if (habit === 'answers 403') socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    else if (habit === 'swallows')
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  });
  // Both ways in which a browser may look for `localhost`.
  server.listen(0, '::');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrades: () => upgrades,
    passed: () => passed,
    close: async () => {
      for (const socket of held) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
