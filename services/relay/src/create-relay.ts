import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { paths } from '@afilia/assist-protocol/limits';
import type { FastifyInstance } from 'fastify';
import { createAdmissionLimiter } from './admission/admission-limiter.ts';
import { EndedStaff, createStaffEnding } from './admission/ended-staff.ts';
import { serveLists } from './lists/routes.ts';
import { serveStaffRoutes } from './lists/staff-routes.ts';
import { createCounters, registerGauges } from './metrics.ts';
import { type RelayOptions, defaultTimeouts } from './options.ts';
import { servePolling } from './polling/routes.ts';
import { serveSignallingRoutes } from './signalling/routes.ts';
import { openSignalling } from './signalling/signalling-socket.ts';
import { openSocketSide } from './socket-side.ts';

/** The relay of live assist; `register` adds it to a server, `close` ends all its sockets. */
export type Relay = {
  register: (server: FastifyInstance) => void;
  close: () => Promise<void>;
};

const statusTexts = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
} as const;

const refuseUpgrade = (socket: Duplex, status: keyof typeof statusTexts) =>
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

/** A client whose `serverURL` ends in a slash requests a path with two. */
const isSocketPath = (path: string) => path.replaceAll(/\/{2,}/gu, '/').replace(/\/$/u, '') === paths.socket;

/**
 * Wires the relay: the socket at `/ws-assist/socket/`, the signalling at `/assist`, lists, and one handler that routes
 * the upgrades of the port.
 *
 * @example
 * const relay = await createRelay(options);
 * relay.register(server);
 */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const counts = createCounters(options.registry);
  const ended = new EndedStaff();
  const sockets = openSocketSide(options, timeouts, counts, ended);
  const signalling = openSignalling(options, timeouts, counts, ended);
  const endStaff = createStaffEnding({ ...sockets, ended, endCallers: signalling.endStaff });
  const admissionLimiter = createAdmissionLimiter(options);
  registerGauges(options.registry, {
    ...sockets.levels,
    peers: signalling.peers,
    pollingSessions: () => sockets.pollingSessions.total(),
  });
  const { redisUrl, report } = options;
  const leaveCluster =
    redisUrl === undefined
      ? undefined
      : await import('./cluster/join-cluster.ts').then(({ joinCluster }) =>
          joinCluster(redisUrl, {
            ...sockets,
            report,
            timeouts,
            registry: options.registry,
          }),
        );

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An error of a socket that nothing handles yet must not end the process.
    socket.on('error', () => socket.destroy());
    const [path = '/', query] = (request.url ?? '/').split('?');
    const toSocket = isSocketPath(path);
    if (!toSocket && path !== `${paths.signalling}/peerjs`) {
      refuseUpgrade(socket, 404);
      return;
    }
    // A session is never taken over: its id alone would open it.
    if (toSocket && new URLSearchParams(query).has('sid')) {
      refuseUpgrade(socket, 400);
      return;
    }
    const refusal = admissionLimiter.refuses(request);
    if (refusal !== undefined) {
      counts.socketsRefused += 1;
      refuseUpgrade(socket, refusal);
      return;
    }
    try {
      if (toSocket) sockets.engine.handleUpgrade(request, socket, head);
      else signalling.handleUpgrade(request, socket, head);
    } catch (error) {
      options.report({ what: 'bug', error });
      socket.destroy();
    }
  };

  let httpServer: HttpServer | undefined;
  return {
    register: (server) => {
      httpServer = server.server;
      httpServer.on('upgrade', onUpgrade);
      servePolling(server, {
        options,
        engine: sockets.engine,
        sessions: sockets.pollingSessions,
        admissionLimiter,
        counts,
      });
      serveSignallingRoutes(server, options, ended);
      serveLists(server, sockets.presence, options.listKey);
      serveStaffRoutes(server, sockets.presence, { listKey: options.listKey, end: endStaff });
    },
    close: async () => {
      httpServer?.off('upgrade', onUpgrade);
      admissionLimiter.close();
      signalling.close();
      await sockets.io.close();
      await leaveCluster?.();
    },
  };
}
