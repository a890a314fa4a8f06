import type { auditOperations } from '@afilia/api-contract/audit/operations';
import { ok } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { PackageSealer } from '../ports/audit.ts';
import { collectPackage, type PackageDeps } from '../use-cases/audit-package.ts';
import { acknowledgeGround, recordGround } from '../use-cases/grounds.ts';
import { listReadsOf, readCheckData, readDocument, readSummary } from '../use-cases/read-application.ts';
import { searchHandlers } from './search-handlers.ts';
import { toPackageFiles } from './to-package-files.ts';
import { toCheckData, toRecord, toStaffRead } from './to-record.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Applications that are read by a ground, or taken out as a whole. */
    reading: PackageDeps;
  }

  interface StaffDeps {
    packages: PackageSealer;
  }
}

/** A page of the audit. */
const maxReads = 200;

/** Applications that are read by a ground, the grounds themselves, and searches. */
export const auditHandlers = (deps: StaffDeps): StaffHandlers<typeof auditOperations> => ({
  ...searchHandlers(deps),

  recordGround: async ({ person, data: { reading }, input }) =>
    answer(await recordGround(reading, person, input), (taken) => taken),

  listUrgent: async ({ person, data: { reading } }) => {
    const unseen = await reading.grounds.unseen();
    return ok({
      readings: unseen.map(({ id, folio, staffId, staffName, at, reason }) => ({
        id,
        folio,
        staffName,
        at,
        reason,
        isMine: staffId === person.id,
      })),
    });
  },

  acknowledgeUrgent: async ({ person, data: { reading }, input: { id } }) =>
    answer(await acknowledgeGround(reading, person, id), (effect) => ({ effect })),

  openApplication: async ({ person, data: { reading }, input: { folio } }) =>
    answer(await readSummary(reading, person, folio), toRecord),

  readCheckData: async ({ person, data: { reading }, input: { folio, version } }) => {
    const read = await readCheckData(reading, person, folio, version);
    if (!read.ok) return refused(read.error);
    const check = toCheckData(read.value, person, deps.clock.now());
    return check ? ok(check) : refused('notThere');
  },

  readDocument: async ({ person, data: { reading }, input: { folio, documentId }, reply }) =>
    answer(await readDocument(reading, person, folio, documentId), ({ contentType, bytes }) => {
      reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${folio}.pdf"`)
        .header('x-content-type-options', 'nosniff');
      return Buffer.from(bytes);
    }),

  listReads: async ({ data }) => {
    const reads = await data.reads.latest(maxReads + 1);
    return ok({ reads: reads.slice(0, maxReads).map(toStaffRead), isCut: reads.length > maxReads });
  },

  listReadsOf: async ({ data: { reading }, input: { folio } }) =>
    answer(await listReadsOf(reading, folio), ({ reads, isCut }) => ({
      reads: reads.map(toStaffRead),
      isCut,
    })),

  makePackage: async ({ person, data: { reading }, input: { folio }, reply }) => {
    const collected = await collectPackage(reading, person, folio);
    if (!collected.ok) return collected;
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
    // The signer or the time-stamp authority is away. The read stays on record.
    if (!made.ok) return refused('packageUnavailable');
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="auditoria-${application.folio}.zip"`);
    return ok(Buffer.from(made.value));
  },
});
