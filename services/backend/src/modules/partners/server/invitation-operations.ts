import { parseInvitation } from '@afilia/domain/partners/wanted-invitation';
import { err } from '@afilia/domain/values/result';
import { createInvitation, describeInvitation } from '../use-cases/create-invitation.ts';
import { qrSvg } from '../view/qr-svg.ts';
import { toPartnerInvitation } from '../view/to-partner-invitation.ts';
import { definePartnerOperation } from './define-operation.ts';
import { pointerOf } from './from-host-of.ts';
import { invitationAnswer, invitationBody } from './invitation-schemas.ts';

/** Invitations of customers (decision partners-invitations). */
export const invitationOperations = [
  definePartnerOperation({
    name: 'createInvitation',
    route: 'POST invitations',
    summary: 'Invites a customer: a link that opens until an application begins with it',
    guide: '201, the invitation with its `url`',
    scope: 'invitations:write',
    input: invitationBody,
    once: 'keptAnswer',
    answers: { 201: { words: 'The invitation', schema: invitationAnswer } },
    problems: [],
    example: { channel: 'link' },
    read: ({ held }, { deps, client }) => {
      const isOwn = (address: string) => deps.isOwnAddress(client.hostId, address);
      const read = parseInvitation({ channel: 'link', ...held }, isOwn);
      if (read.ok) return read;
      return err(read.error.map(({ field, reason }) => ({ pointer: pointerOf(field), code: reason })));
    },
    run: async ({ deps, client, name, input }) => {
      const made = await createInvitation(deps, client, name, input);
      return { status: 201, answer: toPartnerInvitation(deps, made) };
    },
  }),

  definePartnerOperation({
    name: 'readInvitation',
    route: 'GET invitations/{id}',
    summary: 'An invitation as it stands',
    guide:
      'the invitation; `status` is `created`, `sent`, `opened`, `started`, `finished`, `expired` or `cancelled`',
    scope: 'invitations:read',
    answers: { 200: { words: 'The invitation', schema: invitationAnswer } },
    problems: ['unknown'],
    example: { id: 'inv_none' },
    run: async ({ deps, client, path }) => {
      const found = await deps.invitations.find(path.id, client.hostId);
      return found ? { status: 200, answer: toPartnerInvitation(deps, found) } : { problem: 'unknown' };
    },
  }),

  definePartnerOperation({
    name: 'readInvitationQr',
    route: 'GET invitations/{id}/qr.svg',
    summary: 'The link of an invitation as a picture to scan',
    guide: 'its `url` as a picture to scan',
    scope: 'invitations:read',
    answers: { 200: { words: 'The picture', type: 'image/svg+xml' } },
    problems: ['unknown'],
    example: { id: 'inv_none' },
    run: async ({ deps, client, path }) => {
      const found = await deps.invitations.find(path.id, client.hostId);
      return found
        ? { status: 200, answer: qrSvg(describeInvitation(deps, found).url) }
        : { problem: 'unknown' };
    },
  }),

  definePartnerOperation({
    name: 'cancelInvitation',
    route: 'POST invitations/{id}/cancel',
    summary: 'Ends an invitation with which no application began',
    guide: 'the invitation; 409 `invitationUsed` once an application began',
    scope: 'invitations:write',
    once: 'keptAnswer',
    answers: { 200: { words: 'The invitation', schema: invitationAnswer } },
    problems: ['unknown', 'invitationUsed'],
    example: { id: 'inv_none' },
    run: async ({ deps, client, path: { id } }) => {
      const ended = await deps.invitations.cancel(id, client.hostId, deps.clock.now().toISOString());
      if (ended === 'used') return { problem: 'invitationUsed' };
      const found = ended === 'cancelled' ? await deps.invitations.find(id, client.hostId) : undefined;
      return found ? { status: 200, answer: toPartnerInvitation(deps, found) } : { problem: 'unknown' };
    },
  }),
] as const;
