import { createHash } from 'node:crypto';
import { and, asc, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { RegistrationDifference } from '@afilia/domain/signing/model/registration';
import type { Change } from '../../record/ports/application-store.ts';
import type { HandOverBacklog, OwnRegistration, Registrations } from '../ports/registrations.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { applications } from '../../platform/store/schema.ts';
import { registrations, strayRegistrations } from './schema-registrations.ts';

const changing = new Set([
  'RegistrationSent',
  'RegistrationRefused',
  'RegistrationReconciled',
  'RegistrationCancelled',
  'MerchantCreated',
]);

const codeHash = (code: string) => createHash('sha256').update(code).digest('hex');

/** Keeps the row of a registration as its events leave it; in the transaction of the events. */
export async function writeRegistration(tx: Orm, { after, events }: Change): Promise<void> {
  const { registration, completion } = after;
  if (!registration || !events.some(({ type }) => changing.has(type))) return;
  const { registrationId, contentSha256, revision, status, differences, sentAt } = registration;
  const row = {
    registrationId,
    contentSha256,
    revision,
    status,
    codeSha256: completion?.merchantCode ? codeHash(completion.merchantCode) : null,
    differences: differences.join(','),
    sentAt: sentAt === null ? null : new Date(sentAt),
  };
  await tx
    .insert(registrations)
    .values({ applicationId: after.id, ...row })
    .onConflictDoUpdate({ target: registrations.applicationId, set: row });
}

type Row = typeof registrations.$inferSelect;

const toOwn = ({ differences, revision: _r, sentAt: _s, checkedAt: _c, ...row }: Row): OwnRegistration => ({
  ...row,
  differences: differences === '' ? [] : (differences.split(',') as RegistrationDifference[]),
});

/** See `Registrations`, on PostgreSQL. */
export function createRegistrations(database: Database): Registrations {
  const { orm } = database;
  return {
    find: async (ids) =>
      ids.length === 0
        ? []
        : (
            await orm
              .select()
              .from(registrations)
              .where(inArray(registrations.registrationId, [...ids]))
          ).map(toOwn),
    knownFolios: async (folios) => {
      if (folios.length === 0) return new Set();
      const rows = await orm
        .select({ folio: applications.folio })
        .from(applications)
        .where(inArray(applications.folio, [...folios]));
      return new Set(rows.map(({ folio }) => folio));
    },
    seen: async (ids, at) => {
      if (ids.length === 0) return;
      await orm
        .update(registrations)
        .set({ checkedAt: new Date(at) })
        .where(inArray(registrations.applicationId, [...ids]));
    },
    unseenSince: async (at, after, limit) => {
      const since = new Date(at);
      const rows = await orm
        .select()
        .from(registrations)
        .where(
          and(
            lt(registrations.sentAt, since),
            ne(registrations.status, 'cancelled'),
            or(isNull(registrations.checkedAt), lt(registrations.checkedAt, since)),
            after === null ? undefined : gt(registrations.applicationId, after),
          ),
        )
        .orderBy(asc(registrations.applicationId))
        .limit(limit);
      return rows.map(toOwn);
    },
    listStrays: async (ids, at) => {
      if (ids.length === 0) return;
      const seenAt = new Date(at);
      await orm
        .insert(strayRegistrations)
        .values(ids.map((registrationId) => ({ registrationId, seenAt })))
        .onConflictDoUpdate({ target: strayRegistrations.registrationId, set: { seenAt } });
    },
    deleteStraysBefore: async (at) => {
      await orm.delete(strayRegistrations).where(lt(strayRegistrations.seenAt, new Date(at)));
    },
    backlog: async () => {
      const { rows } = await database.query(
        `SELECT count(*)::int AS pending,
                coalesce(max(extract(epoch FROM now() - event.at)), 0)::float AS "oldestSeconds",
                ((SELECT count(*) FROM registrations WHERE differences <> '' OR status = 'refused')
                 + (SELECT count(*) FROM stray_registrations))::int AS differences
           FROM applications AS application
           JOIN application_events AS event
             ON event.application_id = application.id AND event.type = 'DocumentsSigned'
          WHERE application.state = 'signed'`,
      );
      return (rows as HandOverBacklog[])[0] ?? { pending: 0, oldestSeconds: 0, differences: 0 };
    },
  };
}
