import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import type { ResumeAttempts } from '../ports/resume-attempts.ts';
import type { Database } from '../../platform/store/database.ts';
import type { Jobs } from '../../platform/store/jobs/jobs.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications, erasedState, resumeAttempts } from '../../platform/store/schema.ts';
import { isSealedText } from '../../platform/store/sealing/cipher.ts';
import { openSnapshot, type Sealing, skipErased } from '../../record/store/sealing/sealing.ts';

const day = 24 * 3600 * 1000;

/** More of one RUT than this are play, and only those that went furthest are looked at. */
const maxApplications = 50;

/** Two at the same instant are normal; this many in a row on one attempt are not. */
const maxConflictRetries = 10;

/** Attempts to come back, on PostgreSQL. */
export const createResumeAttempts = (
  { orm, transaction }: Database,
  jobs: Jobs,
  sealing: Sealing,
): ResumeAttempts => {
  const { deployment, seals } = sealing;
  const placeOf = (id: string) => `resume:${id}`;
  const toStored = (attempt: ResumeAttempt): unknown =>
    seals ? deployment.seal(JSON.stringify(attempt), placeOf(attempt.id)) : attempt;
  const fromStored = (id: string, stored: unknown): ResumeAttempt =>
    isSealedText(stored) ? JSON.parse(deployment.open(stored, placeOf(id))) : (stored as ResumeAttempt);
  const row = async (id: string) => {
    const [found] = await withoutParameters(() =>
      orm.select().from(resumeAttempts).where(eq(resumeAttempts.id, id)),
    );
    return found && { version: found.version, attempt: fromStored(id, found.attempt) };
  };

  return {
    begin: async (attempt, job) => {
      const startedAt = new Date(attempt.issuedAt);
      const isNew = await withoutParameters(() =>
        transaction(async (tx) => {
          await tx
            .delete(resumeAttempts)
            .where(lt(resumeAttempts.startedAt, new Date(startedAt.getTime() - day)));
          const added = await tx
            .insert(resumeAttempts)
            .values({
              id: attempt.id,
              version: 1,
              attempt: toStored(attempt),
              startedAt,
              merchantRut: deployment.lookup('rut', attempt.rut),
            })
            .onConflictDoNothing()
            .returning({ id: resumeAttempts.id });
          if (added.length > 0) await jobs.send(tx, [job]);
          return added.length > 0;
        }),
      );
      if (isNew) jobs.announce([job]);
      return (isNew ? undefined : (await row(attempt.id))?.attempt) ?? attempt;
    },

    find: async (id) => (await row(id))?.attempt,

    change: async (id, decide) => {
      for (let attempts = 0; attempts < maxConflictRetries; attempts++) {
        const before = await row(id);
        if (!before) return undefined;
        const decided = decide(before.attempt);
        const { attempt, job } = decided;
        if (attempt === before.attempt) return decided;
        const written = await withoutParameters(() =>
          transaction(async (tx) => {
            const changed = await tx
              .update(resumeAttempts)
              .set({ attempt: toStored(attempt), version: before.version + 1 })
              .where(and(eq(resumeAttempts.id, id), eq(resumeAttempts.version, before.version)))
              .returning({ id: resumeAttempts.id });
            if (changed.length > 0 && job) await jobs.send(tx, [job]);
            return changed.length > 0;
          }),
        );
        if (!written) continue;
        if (job) jobs.announce([job]);
        return decided;
      }
      throw new Error('the attempt kept changing');
    },

    applicationsOf: (rut, hostId) =>
      skipErased(async () => {
        const rows = await withoutParameters(() =>
          orm
            .select({ id: applications.id, snapshot: applications.snapshot })
            .from(applications)
            .where(
              and(
                // A vault that does not seal keeps them under the RUT itself.
                inArray(applications.merchantRut, [deployment.lookup('rut', rut), rut]),
                eq(applications.hostId, hostId),
                ne(applications.state, erasedState),
              ),
            )
            .orderBy(
              sql`coalesce(${applications.evaluatedAt}::text, ${applications.snapshot} ->> 'evaluatedAt') is null`,
              desc(applications.updatedAt),
            )
            .limit(maxApplications),
        );
        return Promise.all(rows.map(({ id, snapshot }) => openSnapshot(sealing, id, snapshot)));
      }),
  };
};
