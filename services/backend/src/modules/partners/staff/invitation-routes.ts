import type { StaffInvitationDeps } from '../use-cases/staff-invitations.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type {
  InvitationCancelled,
  InvitationLink,
  lockableFields as offeredLocks,
  MakeInvitation,
  StaffInvitation,
  StaffInvitations,
} from '@afilia/api-contract/partners/invitation-answers';
import { hostFields, lockableFields } from '@afilia/domain/application/model/host-fields';
import {
  invitationChannels,
  type InvitationStatus,
  invitationStatuses,
} from '@afilia/domain/partners/invitation';
import type { ListedInvitation } from '../ports/invitations.ts';
import {
  staffCancelInvitation,
  staffInvitationLink,
  staffInvitations,
  staffInvite,
} from '../use-cases/staff-invitations.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Customers whom banks invite. */
    invitations: StaffInvitationDeps;
  }
}

const bodyLimit = 16_000;
const onPage = 20;

const hostId = z.string().max(40);
const ofInvitation = z.object({ hostId, id: z.string().max(60) });
/** Letters of a field; what it may say is judged by the domain, which tells the form. */
const field = z.string().trim().max(1_000);
const makeSchema = z.strictObject({
  commandId: z.uuid(),
  hostId,
  clientReference: field.optional(),
  isPJ: z.boolean().optional(),
  prefill: z.partialRecord(z.enum(hostFields), field),
  // The console's list is this one, in this order, or it does not compile.
  locked: z.array(z.enum(lockableFields satisfies typeof offeredLocks)).max(lockableFields.length),
  executive: field.optional(),
  channel: z.enum(invitationChannels),
  expiresInDays: z.number(),
  entryUrl: field.optional(),
});
const listQuery = z.strictObject({
  hostId: hostId.optional(),
  status: z.enum(invitationStatuses).optional(),
  text: z.string().trim().min(1).max(200).optional(),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).catch(1),
});

const linkReasons = {
  unknown: 'unknownInvitation',
  used: 'invitationUsed',
  over: 'invitationOver',
} as const;

const toInvitation = ({
  sentAt: _s,
  cancelledAt: _c,
  state: _st,
  applicationId: _a,
  clientReference,
  executive,
  ...invitation
}: ListedInvitation & { status: InvitationStatus }): StaffInvitation => ({
  ...invitation,
  clientReference: clientReference ?? null,
  executive: executive ?? null,
});

/** How staff invite customers of the hosts that they work for, under `/staff/api/invitations` (decision 0110). */
export function serveStaffInvitations(server: FastifyInstance, deps: StaffDeps): void {
  const toLink = ({ id, url }: { id: string; url: string }): InvitationLink => ({
    id,
    url,
    qr: deps.qrSvg(url),
  });
  const unknown = (reply: FastifyReply) => refuse(reply, { reason: 'unknownInvitation' });

  server.get(
    '/staff/api/invitations',
    guarded(deps, 'listInvitations', async ({ data: { invitations } }, { query }, reply) => {
      const parsed = listQuery.safeParse(query);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const { page, ...of } = parsed.data;
      const found = await staffInvitations(invitations, of, { skip: (page - 1) * onPage, count: onPage });
      return {
        invitations: found.invitations.map(toInvitation),
        total: found.total,
        pages: Math.ceil(found.total / onPage),
        hosts: [...invitations.hostIds],
      } satisfies StaffInvitations;
    }),
  );

  server.post(
    '/staff/api/invitations',
    { bodyLimit },
    guarded(deps, 'makeInvitation', async ({ person, data: { invitations } }, { body }, reply) => {
      const parsed = makeSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const {
        commandId,
        hostId: of,
        ...asked
      } = parsed.data satisfies Partial<Record<keyof MakeInvitation, unknown>>;
      const made = await staffInvite(invitations, person, { commandId, hostId: of }, asked);
      if (made.ok) return toLink(made.value);
      return made.error === 'unknown'
        ? unknown(reply)
        : refuse(reply, { reason: 'invitationFields', fields: made.error });
    }),
  );

  server.post(
    '/staff/api/invitations/:hostId/:id/link',
    { bodyLimit },
    guarded(deps, 'showInvitationLink', async ({ person, data: { invitations } }, { params }, reply) => {
      const of = ofInvitation.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const shown = await staffInvitationLink(invitations, person, of.data);
      return shown.ok ? toLink(shown.value) : refuse(reply, { reason: linkReasons[shown.error] });
    }),
  );

  server.post(
    '/staff/api/invitations/:hostId/:id/cancel',
    { bodyLimit },
    guarded(deps, 'cancelInvitation', async ({ person, data: { invitations } }, { params }, reply) => {
      const of = ofInvitation.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const ended = await staffCancelInvitation(invitations, person, of.data);
      return ended.ok
        ? ({ status: ended.value } satisfies InvitationCancelled)
        : refuse(reply, { reason: linkReasons[ended.error] });
    }),
  );
}
