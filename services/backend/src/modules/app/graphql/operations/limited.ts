import { limitAttempts, type Attempt, type AttemptOrigin } from '../../../record/use-cases/limit-attempts.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, toRefusal, viewOf } from './answers.ts';

/**
 * A command that is not carried out when it is tried too often; the refusal says how long to wait, or
 * what to solve.
 *
 * @param known - what the arguments tell about whoever tries
 */
export const limited =
  <Args, Given>(
    what: Attempt,
    resolver: (parent: unknown, args: Args, context: ApiContext) => Promise<Given>,
    known: (args: Args) => Pick<AttemptOrigin, 'rut' | 'mailbox' | 'phone'> = () => ({}),
  ) =>
  async (parent: unknown, args: Args, context: ApiContext) => {
    const { deps, applicationId, device } = context;
    try {
      const who = { address: device.address, applicationId, proof: context.proof, ...known(args) };
      const tried = await limitAttempts(deps, what, who);
      if (!tried.refusal) return resolver(parent, args, { ...context, proven: tried.proven });
      const current = applicationId && (await deps.store.load(applicationId));
      const view = current ? viewOf(current, context) : null;
      return { ...toRefusal(tried.refusal, view), challenge: tried.challenge ?? null };
    } catch (error) {
      return bug(deps, error);
    }
  };
