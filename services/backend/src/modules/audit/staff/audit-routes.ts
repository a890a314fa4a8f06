import type { PackageDeps } from '../use-cases/audit-package.ts';
import type { PackageSealer } from '../ports/audit.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type {
  GroundTaken,
  StaffReadList,
  StaffRecord,
  UrgentReadings,
} from '@afilia/api-contract/audit/audit-answers';
import { collectPackage } from '../use-cases/audit-package.ts';
import { acknowledgeGround, takeGround } from '../use-cases/grounds.ts';
import { listReadsOf, readCheckData, readDocument, readSummary } from '../use-cases/read-application.ts';
import { toPackageFiles } from './to-package-files.ts';
import { toCheckData, toRecord, toStaffRead } from './to-record.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { folio, ofApplication } from './named-folio.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Applications that are read by a ground, or taken out as a whole. */
    reading: PackageDeps;
  }

  interface StaffDeps {
    packages: PackageSealer;
  }
}

const ofCheck = ofApplication.extend({ version: z.coerce.number<string>().int().min(1) });
const ofDocument = ofApplication.extend({ documentId: z.string().min(1).max(80) });
const ofGround = z.object({ id: z.uuid() });
const groundSchema = z.strictObject({
  commandId: z.uuid(),
  folio,
  ground: z.enum(['audit', 'urgent']),
  reason: z.string().max(10_000),
});

/** Applications that are read by a ground, and the grounds themselves; each operation has its row in `permissions.ts`. */
export function serveAudit(server: FastifyInstance, deps: StaffDeps): void {
  server.post(
    '/staff/api/grounds',
    { bodyLimit: 15_000 },
    guarded(deps, 'takeGround', async ({ person, data: { reading } }, { body }, reply) => {
      const parsed = groundSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const taken = await takeGround(reading, person, parsed.data);
      if (!taken.ok) return refuse(reply, { reason: taken.error });
      return taken.value satisfies GroundTaken;
    }),
  );

  server.get(
    '/staff/api/grounds/urgent',
    guarded(deps, 'listUrgent', async ({ person, data: { reading } }): Promise<UrgentReadings> => ({
      readings: (await reading.grounds.unseen()).map(({ id, folio: of, staffId, staffName, at, reason }) => ({
        id,
        folio: of,
        staffName,
        at,
        reason,
        isMine: staffId === person.id,
      })),
    })),
  );

  server.post(
    '/staff/api/grounds/:id/acknowledgement',
    { bodyLimit: 2_000 },
    guarded(deps, 'acknowledgeUrgent', async ({ person, data: { reading } }, { params }, reply) => {
      const parsed = ofGround.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const seen = await acknowledgeGround(reading, person, parsed.data.id);
      return seen.ok ? { effect: seen.value } : refuse(reply, { reason: seen.error });
    }),
  );

  server.get(
    '/staff/api/applications/:folio',
    guarded(deps, 'openApplication', async ({ person, data: { reading } }, { params }, reply) => {
      const parsed = ofApplication.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const opened = await readSummary(reading, person, parsed.data.folio);
      if (!opened.ok) return refuse(reply, { reason: opened.error });
      return toRecord(opened.value) satisfies StaffRecord;
    }),
  );

  server.get(
    '/staff/api/applications/:folio/checks/:version',
    guarded(deps, 'readCheckData', async ({ person, data: { reading } }, { params }, reply) => {
      const parsed = ofCheck.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const read = await readCheckData(reading, person, parsed.data.folio, parsed.data.version);
      return read.ok
        ? toCheckData(read.value, person, deps.clock.now())
        : refuse(reply, { reason: read.error });
    }),
  );

  server.get(
    '/staff/api/applications/:folio/documents/:documentId',
    guarded(deps, 'readDocument', async ({ person, data: { reading } }, { params }, reply) => {
      const parsed = ofDocument.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const read = await readDocument(reading, person, parsed.data.folio, parsed.data.documentId);
      if (!read.ok) return refuse(reply, { reason: read.error });
      const { contentType, bytes } = read.value;
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${parsed.data.folio}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(bytes));
    }),
  );

  server.get(
    '/staff/api/applications/:folio/reads',
    guarded(deps, 'listReadsOf', async ({ data: { reading } }, { params }, reply) => {
      const parsed = ofApplication.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const listed = await listReadsOf(reading, parsed.data.folio);
      if (!listed.ok) return refuse(reply, { reason: listed.error });
      const { reads, isCut } = listed.value;
      return { reads: reads.map(toStaffRead), isCut } satisfies StaffReadList;
    }),
  );

  server.post(
    '/staff/api/applications/:folio/package',
    { bodyLimit: 2_000 },
    guarded(deps, 'makePackage', async ({ person, data: { reading } }, { params }, reply) => {
      const parsed = ofApplication.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const collected = await collectPackage(reading, person, parsed.data.folio);
      if (!collected.ok) return refuse(reply, collected.error);
      const { application, held } = collected.value;
      const about = {
        folio: application.folio,
        applicationId: application.id,
        version: application.version,
        madeAt: deps.clock.now().toISOString(),
        madeBy: { id: person.id, name: person.name },
        ...held,
      };
      const made = await deps.packages.seal(about, toPackageFiles(collected.value));
      // The signer or the time-stamp authority is away: that it was read stays on record.
      if (!made.ok) return refuse(reply, { reason: 'packageUnavailable' });
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="auditoria-${application.folio}.zip"`)
        .send(Buffer.from(made.value));
    }),
  );
}
