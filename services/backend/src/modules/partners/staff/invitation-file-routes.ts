import type { BatchFile } from '../use-cases/invitation-batches.ts';
import type { Result } from '@afilia/domain/values/result';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InvitationFile } from '@afilia/api-contract/partners/invitation-answers';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { invitationDays } from '@afilia/domain/partners/invitation';
import type { BatchProgress } from '../ports/invitation-batches.ts';
import type { FileFault } from '../use-cases/invitation-batches.ts';
import { staffFile, staffFileReport, staffSendFile } from '../use-cases/staff-invitations.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffDeps {
    /** Reads a file of invitations, without its rows' rules. */
    readFile: (bytes: Uint8Array) => Promise<Result<BatchFile, FileFault>>;
  }
}

const bodyLimit = 5 * 1024 * 1024;

const ofHost = z.object({ hostId: z.string().max(40) });
const ofFile = ofHost.extend({ id: z.string().max(60) });
const sendQuery = z.strictObject({
  commandId: z.uuid(),
  dryRun: z.enum(['true', 'false']),
  expiresInDays: z.coerce.number().int().min(1).max(invitationDays.most),
});

const reasons = {
  noText: 'fileNoText',
  header: 'fileHeader',
  rows: 'fileRows',
  quote: 'fileQuote',
  rowLength: 'fileRowLength',
} as const satisfies Record<FileFault['reason'], StaffRefusal['reason']>;

const toFile = ({ id, hostId, dryRun, rows, counts }: BatchProgress): InvitationFile => ({
  id,
  hostId,
  dryRun,
  rows,
  read: counts.created + counts.valid + counts.duplicate + counts.refused,
  ...counts,
});

/** Invitations of staff by file, under `/staff/api/invitation-files` (decision 0110). */
export function serveInvitationFiles(server: FastifyInstance, deps: StaffDeps): void {
  // Of this type alone: JSON is never as long.
  server.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  server.post(
    '/staff/api/invitation-files/:hostId',
    {
      errorHandler: (error, _request, reply) => {
        if (error.statusCode !== 413) throw error;
        return refuse(reply, { reason: 'fileTooLarge' });
      },
    },
    guarded(deps, 'sendInvitationFile', async ({ person, data: { invitations } }, request, reply) => {
      const of = ofHost.safeParse(request.params);
      const query = sendQuery.safeParse(request.query);
      if (!of.success || !query.success) return refuse(reply, { reason: 'malformed' });
      const { body } = request;
      const read = await deps.readFile(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      if (!read.ok) return refuse(reply, { ...read.error, reason: reasons[read.error.reason] });
      if (read.value.records.length === 0) return refuse(reply, { reason: 'fileEmpty' });
      const { commandId, dryRun, expiresInDays } = query.data;
      const how = { dryRun: dryRun === 'true', expiresInDays };
      const sent = await staffSendFile(invitations, person, { ...of.data, commandId }, read.value, how);
      return sent.ok ? toFile(sent.value) : refuse(reply, { reason: 'unknownInvitation' });
    }),
  );

  server.get(
    '/staff/api/invitation-files/:hostId/:id',
    guarded(deps, 'readInvitationFile', async ({ data: { invitations } }, { params }, reply) => {
      const of = ofFile.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const found = await staffFile(invitations, of.data);
      return found.ok ? toFile(found.value) : refuse(reply, { reason: 'unknownInvitation' });
    }),
  );

  server.post(
    '/staff/api/invitation-files/:hostId/:id/report',
    { bodyLimit: 4_000 },
    guarded(
      deps,
      'readInvitationFileReport',
      async ({ person, data: { invitations } }, { params }, reply) => {
        const of = ofFile.safeParse(params);
        if (!of.success) return refuse(reply, { reason: 'malformed' });
        const report = await staffFileReport(invitations, person, of.data);
        if (!report.ok) return refuse(reply, { reason: 'unknownInvitation' });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="informe.csv"')
          .send(Readable.from(report.value));
      },
    ),
  );
}
