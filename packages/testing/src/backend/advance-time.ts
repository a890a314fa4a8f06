import type { Application } from '@afilia/domain/application/model/application';
import type { RunningBackend } from './running-backend.ts';

type WithStore = Pick<RunningBackend, 'store'>;

/** Moves the clock of a backend forward, and makes the timers due that are so by that clock. */
export async function advanceTime({ clock, store }: RunningBackend, ms: number): Promise<void> {
  clock.advance(ms);
  await store.database.query(
    `UPDATE jobs SET start_after = now() WHERE state = 'waiting' AND attempts = 0 AND start_after <= $1`,
    [clock.now()],
  );
}

/** Resolves with an application when it fulfils the condition. */
export async function eventually(
  { store: { applications } }: WithStore,
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

async function noneLeft({ store }: WithStore, which: string, parameters: unknown[] = []): Promise<void> {
  const due = `SELECT 1 FROM jobs WHERE ${which} AND state IN ('waiting', 'running') AND start_after <= now()`;
  while ((await store.database.query(due, parameters)).rows.length > 0)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when no job of these queues that is due is left. */
export const timersDone = (backend: WithStore): Promise<void> =>
  noneLeft(
    backend,
    `name IN ('expire-application', 'remind-applicant', 'send-invitation', 'import-invitations', 'tell-applicant', 'forget-sealed', 'send-resume-codes', 'apply-retention')`,
  );

/** Resolves when every mail and text message that is due went out, or is not to. */
export const messagesDone = (backend: WithStore): Promise<void> =>
  noneLeft(backend, `name IN ('send-mail', 'send-sms', 'send-invitation', 'send-resume-codes')`);

/** Resolves when a completed application has its merchant's code, and every mail about it is on record. */
export async function handedOver(backend: WithStore, id: string): Promise<void> {
  await eventually(backend, id, ({ completion }) => Boolean(completion?.merchantCode));
  await noneLeft(backend, `data ->> 'applicationId' = $1`, [id]);
}
