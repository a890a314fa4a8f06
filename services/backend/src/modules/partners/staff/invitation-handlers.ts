import { Readable } from 'node:stream';
import type {
  InvitationFile,
  InvitationLink,
  StaffInvitation,
} from '@afilia/api-contract/partners/invitation-answers';
import type { invitationOperations } from '@afilia/api-contract/partners/invitation-operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import type { InvitationStatus } from '@afilia/domain/partners/invitation';
import { ok, type Result } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { BatchProgress } from '../ports/invitation-batches.ts';
import type { ListedInvitation } from '../ports/invitations.ts';
import type { BatchFile, FileFault } from '../use-cases/invitation-batches.ts';
import {
  staffCancelInvitation,
  staffFile,
  staffFileReport,
  type StaffInvitationDeps,
  staffInvitationLink,
  staffInvitations,
  staffInvite,
  staffSendFile,
} from '../use-cases/staff-invitations.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Customers whom banks invite. */
    invitations: StaffInvitationDeps;
  }

  interface StaffDeps {
    /** Reads a file of invitations, without its rows' rules. */
    readFile: (bytes: Uint8Array) => Promise<Result<BatchFile, FileFault>>;
  }
}

const onPage = 20;

const linkReasons = {
  unknown: 'unknownInvitation',
  used: 'invitationUsed',
  over: 'invitationOver',
} as const;

const fileReasons = {
  noText: 'fileNoText',
  header: 'fileHeader',
  rows: 'fileRows',
  quote: 'fileQuote',
  rowLength: 'fileRowLength',
} as const satisfies Record<FileFault['reason'], StaffRefusal['reason']>;

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

const toFile = ({ id, hostId, dryRun, rows, counts }: BatchProgress): InvitationFile => ({
  id,
  hostId,
  dryRun,
  rows,
  read: counts.created + counts.valid + counts.duplicate + counts.refused,
  ...counts,
});

/** Customers whom banks invite, one by one and by file (decision partners-invitations). */
export function invitationHandlers(deps: StaffDeps): StaffHandlers<typeof invitationOperations> {
  const toLink = ({ id, url }: { id: string; url: string }): InvitationLink => ({
    id,
    url,
    qr: deps.qrSvg(url),
  });

  return {
    listInvitations: async ({ data: { invitations }, input: { page, ...of } }) => {
      const found = await staffInvitations(invitations, of, { skip: (page - 1) * onPage, count: onPage });
      return ok({
        invitations: found.invitations.map(toInvitation),
        total: found.total,
        pages: Math.ceil(found.total / onPage),
        hosts: [...invitations.hostIds],
      });
    },

    makeInvitation: async ({ person, data: { invitations }, input: { commandId, hostId, ...wanted } }) => {
      const made = await staffInvite(invitations, person, { commandId, hostId }, wanted);
      if (made.ok) return ok(toLink(made.value));
      return made.error === 'unknown'
        ? refused('unknownInvitation')
        : refused('invitationFields', { fields: made.error });
    },

    showInvitationLink: async ({ person, data: { invitations }, input }) => {
      const shown = await staffInvitationLink(invitations, person, input);
      return shown.ok ? ok(toLink(shown.value)) : refused(linkReasons[shown.error]);
    },

    cancelInvitation: async ({ person, data: { invitations }, input }) => {
      const ended = await staffCancelInvitation(invitations, person, input);
      return ended.ok ? ok({ status: ended.value }) : refused(linkReasons[ended.error]);
    },

    sendInvitationFile: async ({ person, data: { invitations }, input, request: { body } }) => {
      const read = await deps.readFile(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      if (!read.ok) return refused(fileReasons[read.error.reason], read.error);
      if (read.value.records.length === 0) return refused('fileEmpty');
      const { dryRun, expiresInDays, ...of } = input;
      const how = { dryRun: dryRun === 'true', expiresInDays };
      const sent = await staffSendFile(invitations, person, of, read.value, how);
      return sent.ok ? ok(toFile(sent.value)) : refused('unknownInvitation');
    },

    readInvitationFile: async ({ data: { invitations }, input }) => {
      const found = await staffFile(invitations, input);
      return found.ok ? ok(toFile(found.value)) : refused('unknownInvitation');
    },

    readInvitationFileReport: async ({ person, data: { invitations }, input, reply }) => {
      const report = await staffFileReport(invitations, person, input);
      if (!report.ok) return refused('unknownInvitation');
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="informe.csv"');
      return ok(Readable.from(report.value));
    },
  };
}
