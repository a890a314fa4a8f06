import { randomUUID } from 'node:crypto';
import { signTicket } from '@afilia/assist-protocol/tickets/sign-ticket';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../admission/bearer-of.ts';
import type { EndedStaff } from '../admission/ended-staff.ts';
import type { RelayOptions } from '../options.ts';
import { iceServersFor } from './ice-servers.ts';

/** Maximum validity of a pass: the longest expected call. */
const passSeconds = 4 * 3600;

/**
 * Serves the HTTP routes of PeerJS, and the exchange of a ticket for a pass: `GET /assist/pass` with the visitor's ticket
 * or the agent's token in `authorization` returns `{ iceServers, peerToken, expiresAt }`. PeerJS puts the pass into the
 * address of the WebSocket, so it opens only the signalling of one session.
 */
export function serveSignallingRoutes(
  server: FastifyInstance,
  options: RelayOptions,
  ended: EndedStaff,
): void {
  server.get('/assist/', (_request, reply) =>
    reply.send({ name: 'Afilia signalling', description: 'Speaks the protocol of PeerJS', website: '' }),
  );
  server.get('/assist/:key/id', (_request, reply) => {
    // Clients without tickets come from any page. The id is by chance, and no secret.
    if (options.visitorPolicy === 'open') reply.header('access-control-allow-origin', '*');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(randomUUID());
  });
  server.get('/assist/:key/peers', (_request, reply) =>
    reply.code(401).type('text/plain; charset=utf-8').send('Unauthorized'),
  );

  server.get('/assist/pass', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const proof = bearerOf(request.headers.authorization);
    const now = options.clock.now();
    const [key] = options.ticketKeys;
    const ticket =
      proof &&
      ((await verifyTicket(options.ticketKeys, 'visitor', proof, now)) ??
        (await verifyTicket(options.ticketKeys, 'agent', proof, now)));
    const staffSession = ticket && 'staffSession' in ticket ? ticket.staffSession : undefined;
    // An observer makes no calls.
    const observes = ticket && 'observes' in ticket && ticket.observes;
    if (!ticket || !key || observes || ended.has(staffSession))
      return reply.code(401).send({ error: 'Unauthorized' });
    const { projectKey, sessionId, role } = ticket;
    const lifeSeconds = Math.min(passSeconds, Math.floor((ticket.expiresAt - now.getTime()) / 1000));
    return {
      iceServers: iceServersFor(options.ice, `${roomOf(ticket)}-${role}`, now),
      peerToken: await signTicket(
        key,
        { role: 'peer', of: role, projectKey, sessionId, staffSession },
        { now, lifeSeconds },
      ),
      expiresAt: new Date(now.getTime() + lifeSeconds * 1000).toISOString(),
    };
  });
}
