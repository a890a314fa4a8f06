import type { PersonalData } from '@afilia/backend/record/ports/personal-data';
import { redactedEvent, eraseApplication } from '@afilia/domain/rights/erase';
import { replay } from '@afilia/domain/record/evolve';
import { announceChange, type MemoryDatabase, rowOf } from './memory-database.ts';

/** People's rights over their data, in memory. */
export const createMemoryPersonalData = (database: MemoryDatabase): PersonalData => ({
  find: async (by) =>
    [...database.rows].flatMap(([id, { snapshot, isErased }]) => {
      const isMeant =
        'rut' in by ? snapshot.merchantRut === by.rut : id === by.name || snapshot.folio === by.name;
      return isMeant && !isErased ? [id] : [];
    }),
  collect: async (id) => {
    const row = rowOf(database, id);
    if (!row) return undefined;
    const mails = [...row.mails.values()].map(({ kind, status }) => ({
      kind,
      status,
      claimedAt: '',
      sentAt: null,
    }));
    return {
      application: row.snapshot,
      events: row.events,
      files: [...row.files.values()],
      mails,
      reads: [],
    };
  },
  erase: async (id, { because, at }) => {
    const row = rowOf(database, id);
    if (!row) return 'unknown';
    const skeletons = row.events.map((one) => ({ ...one, commandId: null, event: redactedEvent(one.event) }));
    const { events } = eraseApplication(because, { now: at, newId: () => '' });
    const version = row.snapshot.version;
    const added = events.map((event, index) => ({
      version: version + index + 1,
      at,
      commandId: null,
      event,
    }));
    const after = replay([...skeletons, ...added].map(({ event }) => event));
    if (!after) throw new Error('an application without events');
    const { attempts, byRut, sessionOwner, linkOwner, helpCodes } = database;
    const { merchantRut } = row.snapshot;
    for (const hash of row.sessions.keys()) sessionOwner.delete(hash);
    for (const hash of row.links.keys()) linkOwner.delete(hash);
    for (const [hash, code] of helpCodes) if (code.applicationId === id) helpCodes.delete(hash);
    for (const [attemptId, { attempt }] of attempts)
      if (attempt.rut === merchantRut) attempts.delete(attemptId);
    byRut.get(merchantRut)?.delete(id);
    database.deleteJobsOf(id);
    for (const rows of [row.commands, row.sessions, row.links, row.otps, row.sealed, row.files, row.mails])
      rows.clear();
    Object.assign(row, {
      snapshot: after,
      isErased: true,
      updatedAt: Date.parse(at),
      events: [...skeletons, ...added],
      webhook: undefined,
    });
    announceChange(database, { applicationId: id, version: after.version });
    return 'erased';
  },
  untouchedSince: async (states, since, atMost) =>
    [...database.rows]
      .filter(
        ([, { snapshot, isErased, updatedAt }]) =>
          !isErased && updatedAt < Date.parse(since) && states.includes(snapshot.flow.state),
      )
      .toSorted(([, one], [, other]) => one.updatedAt - other.updatedAt)
      .slice(0, atMost)
      .map(([id]) => id),
});
