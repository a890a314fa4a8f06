import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import type { Retention } from '@afilia/domain/rights/retention';
import { stateFacts } from '@afilia/domain/application/model/flow/state-facts';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { PersonalData } from '../../record/ports/personal-data.ts';

/** `mustBeKept`: signed, and within the time that contracts are kept by law. */
export type ErasureRefusal = 'unknown' | 'mustBeKept' | 'because';

/** Goes into the audit for good: a ticket's number, a word or two, no address and no RUT. */
const becauseForm = /^(?!.*\d{6})[\p{L}\d .,:/#-]{3,80}$/u;

/** Tells if the law keeps an application for now: it is signed, and its time is not over. */
export function mustBeKept(
  { flow, lastActivityAt }: Pick<Application, 'flow' | 'lastActivityAt'>,
  { signed }: Retention,
  at: string,
): boolean {
  return stateFacts[flow.state].retention === 'signed' && at < addSeconds(lastActivityAt, signed * 24 * 3600);
}

/**
 * Erases one application at a person's or the operator's wish.
 *
 * @param wish.signedToo - also a contract that would have to be kept
 * @returns the id; `because` when the reason is no short plain text
 */
export async function eraseApplication(
  {
    store,
    personalData,
    clock,
    retention,
  }: {
    store: Pick<ApplicationStore, 'load'>;
    personalData: PersonalData;
    clock: Clock;
    retention: Retention;
  },
  applicationId: string,
  { because, signedToo }: { because: string; signedToo: boolean },
): Promise<Result<string, ErasureRefusal>> {
  if (!becauseForm.test(because)) return err('because');
  const at = clock.now().toISOString();
  const application = await store.load(applicationId);
  if (!application) return err('unknown');
  if (!signedToo && mustBeKept(application, retention, at)) return err('mustBeKept');
  const done = await personalData.erase(applicationId, { because, at });
  return done === 'erased' ? ok(applicationId) : err('unknown');
}
