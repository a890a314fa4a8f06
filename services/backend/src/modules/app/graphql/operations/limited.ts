import type { LimitOrigin } from '../../../record/commands/define-command.ts';
import { limitAttempts, type Attempt } from '../../../record/use-cases/limit-attempts.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, type RefusalAnswer, toRefusal, viewOf } from './answers.ts';

/**
 * Counts an attempt of the caller.
 *
 * @param origin - the caller as far as the arguments tell
 * @returns true if a challenge was solved for it; or the refusal, which holds the time to wait, or the challenge to
 * solve
 */
export async function countAttempt(
  context: ApiContext,
  attempt: Attempt,
  origin: LimitOrigin = {},
): Promise<{ proven: boolean } | { refusal: RefusalAnswer }> {
  const { deps, device, applicationId, proof } = context;
  const caller = { address: device.address, applicationId, proof, ...origin };
  const tried = await limitAttempts(deps, attempt, caller);
  if (!tried.refusal) return { proven: tried.proven };
  const current = caller.applicationId && (await deps.store.load(caller.applicationId));
  const view = current ? viewOf(current, context) : null;
  return { refusal: { ...toRefusal(tried.refusal, view), challenge: tried.challenge ?? null } };
}

/** A query that is not answered when it is asked too often. */
export const limited =
  <Args, Given>(
    attempt: Attempt,
    resolver: (parent: unknown, args: Args, context: ApiContext) => Promise<Given>,
  ) =>
  async (parent: unknown, args: Args, context: ApiContext) => {
    try {
      const tried = await countAttempt(context, attempt);
      return 'refusal' in tried ? tried.refusal : await resolver(parent, args, context);
    } catch (error) {
      return bug(context.deps, error);
    }
  };
