import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { Mailbox } from '../services/mailbox.ts';

/** A relay that sends every message that a test wants, also those that ours would never let through. */
type ScriptedRelay = {
  origin: string;
  /** Sends an event to the connected visitor; waits for one. */
  send: (event: string, ...args: unknown[]) => Promise<void>;
  received: Mailbox<unknown[]>;
  close: () => Promise<void>;
};

export async function startScriptedRelay(): Promise<ScriptedRelay> {
  const http = createServer();
  const io = new Server(http, { path: '/ws-assist/socket', transports: ['websocket'], serveClient: false });
  const received = new Mailbox<unknown[]>();
  const visitor = new Promise<Socket>((resolve) => {
    io.on('connection', (socket) => {
      socket.onAny((event: string, ...args: unknown[]) => received.put(event, args));
      resolve(socket);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    send: async (event, ...args) => void (await visitor).emit(event, ...args),
    received,
    close: () => io.close(),
  };
}
