import type { Application } from '@afilia/domain/application/model/application';
import type { RunningBackend } from './running-backend.ts';

/** Moves the clock of a backend forward, and makes the timers due that are so by that clock. */
export async function advanceTime({ clock, store }: RunningBackend, ms: number): Promise<void> {
  clock.advance(ms);
  await store.database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE state = 'created' AND start_after <= $1`,
    [clock.now()],
  );
}

/** Resolves with an application when it fulfils the condition. */
export async function eventually(
  { store: { applications } }: Pick<RunningBackend, 'store'>,
  id: string,
  wanted: (application: Application) => boolean,
): Promise<Application> {
  const found = Promise.withResolvers<Application>();
  const load = async () => {
    const application = await applications.load(id);
    if (application && wanted(application)) found.resolve(application);
  };
  const stop = await applications.onChanged((change) => {
    if (change.applicationId === id) void load();
  });
  await load();
  return found.promise.finally(stop);
}

/** Resolves when no job of these queues that is due is left. */
export async function timersDone({ store }: Pick<RunningBackend, 'store'>): Promise<void> {
  const due = `SELECT 1 FROM pgboss.job WHERE name IN ('expire-application', 'remind-applicant', 'send-invitation', 'import-invitations', 'tell-applicant', 'forget-sealed', 'send-resume-codes', 'apply-retention')
    AND state IN ('created', 'retry', 'active') AND start_after <= now()`;
  while ((await store.database.query(due)).rows.length > 0)
    await new Promise((resolve) => setImmediate(resolve));
}
