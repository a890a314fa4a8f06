import type {
  ApplicationStore,
  LiveSession,
  SessionOwner,
} from '@afilia/backend/record/ports/application-store';
import { commitToMemory } from './memory-commit.ts';
import { announceChange, type MemoryDatabase, rowOf } from './memory-database.ts';

const isOf = ({ party }: SessionOwner, session: LiveSession) =>
  party ? session.party?.id === party.id && session.party.opening === party.opening : session.party === null;

/** The record of applications in memory: keeps the contract of `ApplicationStore`, without failures. */
export function createMemoryStore(database: MemoryDatabase): ApplicationStore {
  const { rows } = database;
  const sessionAt = (hash: string, now: string) => {
    const session = rows.get(database.sessionOwner.get(hash) ?? '')?.sessions.get(hash);
    return session && session.expiresAt > now ? session : undefined;
  };

  return {
    nextFolio: async (year) => `S-${year}-${String((database.folios += 1)).padStart(6, '0')}`,
    load: async (id) => rowOf(database, id)?.snapshot,
    // Each node knows something else: its cache is around this.
    cached: () => undefined,
    events: async (id) => [...(rows.get(id)?.events ?? [])],
    loadFor: async (id, commandId) => {
      const row = rowOf(database, id);
      return row && { application: row.snapshot, outcome: row.commands.get(commandId) };
    },
    outcomeOf: async (id, commandId) => rows.get(id)?.commands.get(commandId),
    commit: async (change) => commitToMemory(database, change),
    hasQueue: () => false,
    inTurn: (_id, work) => work(),
    pauseAfterConflict: async () => undefined,
    session: async (hash, now) => {
      const session = sessionAt(hash, now);
      return session && { ...session };
    },
    renewSession: async (hash, expiresAt) => {
      const session = rows.get(database.sessionOwner.get(hash) ?? '')?.sessions.get(hash);
      if (session) session.expiresAt = expiresAt;
    },
    sessionsOf: async (owner, now) =>
      [...(rows.get(owner.applicationId)?.sessions ?? [])]
        .filter(([, session]) => session.expiresAt > now && isOf(owner, session))
        .map(([tokenHash, { expiresAt, endsAt }]) => ({ tokenHash, expiresAt, endsAt })),
    endSessions: async ({ id, version }, command, tokenHashes) => {
      const row = rows.get(id);
      if (row && !row.commands.has(command.id)) {
        row.commands.set(command.id, { kind: 'accepted' });
        for (const hash of tokenHashes) row.sessions.delete(hash);
      }
      announceChange(database, { applicationId: id, version });
    },
    link: async (tokenHash) => {
      const applicationId = database.linkOwner.get(tokenHash);
      const linkId = rows.get(applicationId ?? '')?.links.get(tokenHash);
      return applicationId === undefined || linkId === undefined ? undefined : { applicationId, linkId };
    },
    otpHash: async (id, challengeId) => rows.get(id)?.otps.get(challengeId),
    sealed: async (id, sealedId, now) => {
      const found = rows.get(id)?.sealed.get(sealedId);
      return found && found.expiresAt > now ? found.value : undefined;
    },
    helpCode: async (hash, now) => {
      const found = database.helpCodes.get(hash);
      if (!found || found.expiresAt <= now) return undefined;
      return { applicationId: found.applicationId, sessionId: found.sessionId };
    },
    clearExpiredSealed: async (now) => {
      let count = 0;
      for (const owner of database.withSealed) {
        const { sealed } = rows.get(owner) ?? { sealed: new Map<string, { expiresAt: string }>() };
        for (const [id, { expiresAt }] of sealed) if (expiresAt <= now && sealed.delete(id)) count += 1;
        if (sealed.size === 0) database.withSealed.delete(owner);
      }
      return count;
    },
    file: async (id, documentId, kind) => rowOf(database, id)?.files.get(`${documentId} ${kind}`),
    findDocument: async (by) => {
      for (const [applicationId, { snapshot, versions, isErased }] of rows) {
        const { documents, annulledDocuments = [], certificates } = snapshot;
        const all = [...documents, ...annulledDocuments, ...certificates];
        const documentId =
          'sha256' in by
            ? (versions.get(by.sha256) ?? all.find(({ sha256 }) => sha256 === by.sha256)?.id)
            : all.find(({ verificationCode }) => verificationCode === by.verificationCode)?.id;
        if (documentId !== undefined && !isErased) return { applicationId, documentId };
      }
      return undefined;
    },
    onChanged: async (listener) => {
      const received: typeof listener = (change) => listener(change);
      database.listeners.add(received);
      return async () => void database.listeners.delete(received);
    },
  };
}
