import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { PersonalData } from '../../record/ports/personal-data.ts';
import type { ReadPart } from '../../platform/ports/staff.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { staffReads } from '../../access/store/schema-staff.ts';
import { applications, erasedState, outboundMails } from '../../platform/store/schema.ts';
import { documentFiles } from '../../record/store/schema-documents.ts';
import { fileOfRow } from '../../record/store/file-rows.ts';
import { openFile, type Sealing } from '../../record/store/sealing/sealing.ts';
import { eraseFromStore } from './erase.ts';

const notErased = ne(applications.state, erasedState);

/** People's rights over their data, on PostgreSQL. */
export function createPersonalData(
  database: Database,
  sealing: Sealing,
  store: Pick<ApplicationStore, 'load' | 'events'>,
): PersonalData {
  const { orm } = database;

  const wanted = (by: Parameters<PersonalData['find']>[0]) => {
    if ('name' in by) return or(eq(sql`${applications.id}::text`, by.name), eq(applications.folio, by.name));
    const rut = parseRut(by.rut);
    // A vault that does not seal keeps them under the RUT itself.
    return rut.ok
      ? inArray(applications.merchantRut, [sealing.deployment.lookup('rut', rut.value), rut.value])
      : sql`false`;
  };

  return {
    find: (by) =>
      withoutParameters(async () => {
        const rows = await orm
          .select({ id: applications.id })
          .from(applications)
          .where(and(wanted(by), notErased))
          .orderBy(desc(applications.createdAt));
        return rows.map(({ id }) => id);
      }),

    collect: (applicationId) =>
      withoutParameters(async () => {
        const application = await store.load(applicationId);
        if (!application) return undefined;
        const files = await orm
          .select()
          .from(documentFiles)
          .where(eq(documentFiles.applicationId, applicationId))
          .orderBy(asc(documentFiles.documentId), asc(documentFiles.kind));
        const mails = await orm
          .select()
          .from(outboundMails)
          .where(eq(outboundMails.applicationId, applicationId))
          .orderBy(asc(outboundMails.claimedAt));
        const reads = await orm
          .select()
          .from(staffReads)
          .where(eq(staffReads.applicationId, applicationId))
          .orderBy(asc(staffReads.id));
        return {
          application,
          events: await store.events(applicationId),
          files: await Promise.all(files.map((row) => openFile(sealing, applicationId, fileOfRow(row)))),
          mails: mails.map(({ kind, status, claimedAt, sentAt }) => ({
            kind,
            status,
            claimedAt: claimedAt.toISOString(),
            sentAt: sentAt?.toISOString() ?? null,
          })),
          reads: reads.map(({ id: _number, readerKind: _kind, at, part, ...read }) => ({
            ...read,
            part: part as ReadPart,
            at: at.toISOString(),
          })),
        };
      }),

    erase: (applicationId, wish) => eraseFromStore({ database, sealing }, applicationId, wish),

    untouchedSince: (states, since, limit) =>
      withoutParameters(async () => {
        const rows = await orm
          .select({ id: applications.id })
          .from(applications)
          .where(and(inArray(applications.state, [...states]), lt(applications.updatedAt, new Date(since))))
          .orderBy(asc(applications.updatedAt))
          .limit(limit);
        return rows.map(({ id }) => id);
      }),
  };
}
