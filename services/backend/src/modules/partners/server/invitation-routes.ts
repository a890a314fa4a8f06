import { parseInvitation } from '@afilia/domain/partners/wanted-invitation';
import type { FastifyInstance } from 'fastify';
import { createInvitation, describeInvitation } from '../use-cases/create-invitation.ts';
import { qrSvg } from '../view/qr-svg.ts';
import { toPartnerInvitation } from '../view/to-partner-invitation.ts';
import type { PartnerDeps } from './context.ts';
import { pointerOf } from './from-host-of.ts';
import { guarded } from './guard.ts';
import { invitationBody } from './invitation-schemas.ts';
import { once } from './once.ts';
import { routeOf } from './operations.ts';
import { sendProblem } from './problem.ts';
import { readTogether } from './read-together.ts';

const bodyLimit = 65_536;
const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;

/** How a bank invites its customers, under `/api/v1` (decision 0099). */
export function serveInvitations(server: FastifyInstance, deps: PartnerDeps): void {
  const { invitations } = deps;

  server.post(
    routeOf('createInvitation'),
    { bodyLimit },
    guarded(deps, 'createInvitation', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async (name) => {
        const { held, together } = readTogether(invitationBody, request.body);
        const isOwn = (address: string) => deps.isOwnAddress(client.hostId, address);
        const read = parseInvitation({ channel: 'link', ...held }, isOwn);
        const errors = together(
          read.ok ? [] : read.error.map(({ field, reason }) => ({ pointer: pointerOf(field), code: reason })),
        );
        if (errors.length > 0 || !read.ok) return { problem: 'invalid', errors };
        const made = await createInvitation(deps, client, name, read.value);
        return { status: 201, answer: toPartnerInvitation(deps, made) };
      }),
    ),
  );

  server.get(
    routeOf('readInvitation'),
    guarded(deps, 'readInvitation', async ({ client }, request, reply) => {
      const found = await invitations.find(idOf(request), client.hostId);
      return found ? toPartnerInvitation(deps, found) : sendProblem(reply, 'unknown');
    }),
  );

  server.get(
    routeOf('readInvitationQr'),
    guarded(deps, 'readInvitationQr', async ({ client }, request, reply) => {
      const found = await invitations.find(idOf(request), client.hostId);
      if (!found) return sendProblem(reply, 'unknown');
      return reply.type('image/svg+xml; charset=utf-8').send(qrSvg(describeInvitation(deps, found).url));
    }),
  );

  server.post(
    routeOf('cancelInvitation'),
    { bodyLimit },
    guarded(deps, 'cancelInvitation', async ({ client }, request, reply) =>
      once(deps, client, request, reply, async () => {
        const id = idOf(request);
        const ended = await invitations.cancel(id, client.hostId, deps.clock.now().toISOString());
        const found = ended === 'cancelled' ? await invitations.find(id, client.hostId) : undefined;
        if (ended === 'used') return { problem: 'invitationUsed' };
        return found ? { status: 200, answer: toPartnerInvitation(deps, found) } : { problem: 'unknown' };
      }),
    ),
  );
}
