import { limitTries, type Try, type Tried } from '../../use-cases/limit-tries/limit-tries.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, toRefusal, viewOf } from './answers.ts';

/**
 * A command that is not carried out when it is tried too often; the refusal says how long to wait.
 *
 * @param known - what the arguments tell about whoever tries
 */
export const limited =
  <Args, Given>(
    what: Try,
    resolver: (parent: unknown, args: Args, context: ApiContext) => Promise<Given>,
    known: (args: Args) => Pick<Tried, 'rut' | 'mailbox'> = () => ({}),
  ) =>
  async (parent: unknown, args: Args, context: ApiContext) => {
    const { deps, applicationId, device } = context;
    try {
      const who = { address: device.address, applicationId, ...known(args) };
      const refusal = await limitTries(deps, what, who);
      if (!refusal) return resolver(parent, args, context);
      const current = applicationId && (await deps.store.load(applicationId));
      return toRefusal(refusal, current ? viewOf(current, context) : null);
    } catch (error) {
      return bug(deps, error);
    }
  };
