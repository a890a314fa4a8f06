import { hostFields, lockableFields } from '@afilia/domain/application/model/host-fields';
import { invitationChannels, invitationDays, invitationStatuses } from '@afilia/domain/partners/invitation';
import { z } from 'zod';
import { page } from '../staff/inputs.ts';
import { exampleIds, type FileAnswer, staffOperation } from '../staff/operation.ts';
import { freshSeconds, integrating } from '../staff/roles.ts';
import type {
  InvitationCancelled,
  InvitationFile,
  InvitationLink,
  lockableFields as offeredLocks,
  StaffInvitations,
} from './invitation-answers.ts';

const bodyLimit = 16_000;

const { commandId } = exampleIds;
const hostId = z.string().max(40);
const path = z.object({ hostId, id: z.string().max(60) });
const ids = { hostId: 'banco-sur', id: `inv_${exampleIds.id}` };
const ofFile = { hostId: 'banco-sur', id: `ib_${exampleIds.id}` };
/** Letters of a field; the domain judges the value and names its fault for the form. */
const field = z.string().trim().max(1_000);

/** Customers whom banks invite (decision partners-invitations). */
export const invitationOperations = {
  listInvitations: staffOperation<StaffInvitations>()({
    route: 'GET invitations',
    description: 'Lists invitations.',
    roles: integrating,
    input: z.strictObject({
      hostId: hostId.optional(),
      status: z.enum(invitationStatuses).optional(),
      text: z.string().trim().min(1).max(200).optional(),
      page,
    }),
    refusals: [],
    example: { hostId: 'banco-sur' },
  }),
  makeInvitation: staffOperation<InvitationLink>()({
    route: 'POST invitations',
    description: 'Invites a customer.',
    roles: integrating,
    input: z.strictObject({
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
    }),
    bodyLimit,
    refusals: ['unknownInvitation', 'invitationFields'],
    example: { commandId, hostId: 'banco-sur', prefill: {}, locked: [], channel: 'link', expiresInDays: 30 },
  }),
  showInvitationLink: staffOperation<InvitationLink>()({
    route: 'POST invitations/:hostId/:id/link',
    description: 'Shows the link of an invitation, which is on record.',
    roles: integrating,
    freshSeconds,
    path,
    bodyLimit,
    refusals: ['unknownInvitation', 'invitationUsed', 'invitationOver'],
    example: ids,
  }),
  cancelInvitation: staffOperation<InvitationCancelled>()({
    route: 'POST invitations/:hostId/:id/cancel',
    description: 'Cancels an invitation.',
    roles: integrating,
    path,
    bodyLimit,
    refusals: ['unknownInvitation', 'invitationUsed'],
    example: ids,
  }),
  sendInvitationFile: staffOperation<InvitationFile>()({
    route: 'POST invitation-files/:hostId',
    description: 'Checks a file of invitations, or invites by it.',
    roles: integrating,
    path: z.object({ hostId }),
    input: z.strictObject({
      commandId: z.uuid(),
      dryRun: z.enum(['true', 'false']),
      expiresInDays: z.coerce.number<string>().int().min(1).max(invitationDays.most),
    }),
    upload: { type: 'text/csv', maxBytes: 5 * 1024 * 1024, tooLarge: 'fileTooLarge' },
    refusals: [
      'unknownInvitation',
      'fileEmpty',
      'fileNoText',
      'fileHeader',
      'fileRows',
      'fileQuote',
      'fileRowLength',
    ],
    example: { hostId: 'banco-sur', commandId, dryRun: 'true', expiresInDays: '30' },
  }),
  readInvitationFile: staffOperation<InvitationFile>()({
    route: 'GET invitation-files/:hostId/:id',
    description: 'Reads how far a file is read.',
    roles: integrating,
    path,
    refusals: ['unknownInvitation'],
    example: ofFile,
  }),
  readInvitationFileReport: staffOperation<FileAnswer>()({
    route: 'POST invitation-files/:hostId/:id/report',
    description: 'Takes out what became of each row of a file.',
    sends: 'file',
    roles: integrating,
    path,
    bodyLimit: 4_000,
    refusals: ['unknownInvitation'],
    example: ofFile,
  }),
};
