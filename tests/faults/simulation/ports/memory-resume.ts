import { hostOf } from '@afilia/domain/values/host-id';
import type { ResumeAttempts } from '@afilia/backend/access/ports/resume-attempts';
import { type MemoryDatabase, rowOf } from './memory-database.ts';

const dayMs = 24 * 3600 * 1000;
const maxApplications = 50;

/** Attempts to come back, in memory. */
export const createMemoryResume = (database: MemoryDatabase): ResumeAttempts => ({
  begin: async (attempt, job) => {
    const { attempts } = database;
    const known = attempts.get(attempt.id);
    if (known) return known.attempt;
    const oldest = Date.parse(attempt.issuedAt) - dayMs;
    // In the order of their beginning, so the first that is young enough ends it.
    for (const [id, { attempt: one }] of attempts) {
      if (Date.parse(one.issuedAt) >= oldest) break;
      attempts.delete(id);
    }
    attempts.set(attempt.id, { attempt, version: 1 });
    database.sendJobs([job]);
    return attempt;
  },
  find: async (id) => database.attempts.get(id)?.attempt,
  change: async (id, decide) => {
    const row = database.attempts.get(id);
    if (!row) return undefined;
    const decided = decide(row.attempt);
    if (decided.attempt === row.attempt) return decided;
    database.attempts.set(id, { attempt: decided.attempt, version: row.version + 1 });
    if (decided.job) database.sendJobs([decided.job]);
    return decided;
  },
  applicationsOf: async (rut, hostId) => {
    const found = [...(database.byRut.get(rut) ?? [])]
      .flatMap((id) => rowOf(database, id) ?? [])
      .filter(({ snapshot }) => hostOf(snapshot) === hostId);
    const rankOf = ({ snapshot }: (typeof found)[number]) => (snapshot.evaluatedAt === null ? 1 : 0);
    return found
      .toSorted((one, other) => rankOf(one) - rankOf(other) || other.updatedAt - one.updatedAt)
      .slice(0, maxApplications)
      .map(({ snapshot }) => snapshot);
  },
});
