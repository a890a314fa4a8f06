import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createBatch, type FileFault, reportOf } from '../use-cases/invitation-batches.ts';
import { toPartnerBatch } from '../view/to-partner-invitation.ts';
import type { PartnerDeps } from './context.ts';
import { fieldsOf } from './fields-of.ts';
import { guarded } from './guard.ts';
import { batchQuery } from './invitation-schemas.ts';
import { once } from './once.ts';
import { routeOf } from './operations.ts';
import { type ProblemCode, type ProblemField, sendProblem } from './problem.ts';
import { readCsv } from './read-csv.ts';

const bodyLimit = 5 * 1024 * 1024;
const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;

const invalid = (pointer: string, code: string) => ({
  problem: 'invalid' as const,
  errors: [{ pointer, code }],
});

function problemOf(fault: FileFault): { problem: ProblemCode; errors?: ProblemField[] } {
  switch (fault.reason) {
    case 'noText':
      return { problem: 'contentType' };
    case 'rows':
      return { problem: 'tooLarge' };
    case 'header':
      return invalid('/header', 'header');
    case 'quote':
      return invalid(`/rows/${fault.row}`, 'quote');
    case 'rowLength':
      return invalid(`/rows/${fault.row}`, 'tooLong');
  }
}

/** Invitations by file, under `/api/v1`. On a scope of its own: only here is CSV taken. */
export function serveBatches(server: FastifyInstance, deps: PartnerDeps): void {
  const { invitationBatches } = deps;
  server.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  server.removeContentTypeParser('application/json');

  server.post(
    routeOf('createInvitationBatch'),
    guarded(deps, 'createInvitationBatch', async ({ client }, request, reply) => {
      const { body, headers, routeOptions, params, query } = request;
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const asked = [createHash('sha256').update(file).digest('hex'), query];
      return once(deps, client, { headers, routeOptions, params, body: asked }, reply, async (name) => {
        const wanted = batchQuery.safeParse(query);
        const read = await readCsv(file);
        const refused = read.ok ? undefined : problemOf(read.error);
        const errors = [...(wanted.success ? [] : fieldsOf(wanted.error)), ...(refused?.errors ?? [])];
        if (refused && !refused.errors) return refused;
        if (!wanted.success || !read.ok) return { problem: 'invalid', errors };
        const { dryRun, expiresInDays } = wanted.data;
        const id = await createBatch(deps, client, name, read.value, {
          dryRun: dryRun === 'true',
          expiresInDays,
        });
        const made = await invitationBatches.find(id, client.hostId);
        if (!made) throw new Error('a file of invitations was not kept');
        return { status: 202, answer: toPartnerBatch(deps, made) };
      });
    }),
  );

  server.get(
    routeOf('readInvitationBatch'),
    guarded(deps, 'readInvitationBatch', async ({ client }, request, reply) => {
      const found = await invitationBatches.find(idOf(request), client.hostId);
      return found ? toPartnerBatch(deps, found) : sendProblem(reply, 'unknown');
    }),
  );

  server.get(
    routeOf('readInvitationReport'),
    guarded(deps, 'readInvitationReport', async ({ client }, request, reply) => {
      const found = await invitationBatches.find(idOf(request), client.hostId);
      if (!found) return sendProblem(reply, 'unknown');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="report.csv"')
        .send(Readable.from(reportOf(deps, found.id)));
    }),
  );
}
