import { readHostSession } from '../../use-cases/partner/read-host-session.ts';
import type { ApiContext } from '../server/context.ts';
import { toHostFields } from '../view/host-fields.ts';
import { bug, toRefusal } from './answers.ts';

/** What a bank's server prepared, for who has its secret. */
export const hostSession = async (
  _: unknown,
  { clientSecret }: { clientSecret: string },
  { deps }: ApiContext,
) => {
  try {
    const found = await readHostSession(deps, clientSecret, deps.clock.now().toISOString());
    if (typeof found === 'string')
      return toRefusal({
        code: 'R13',
        reason: 'invalidFields',
        fieldErrors: [{ field: 'hostSession', reason: found }],
      });
    const { isPJ = null, fromHost } = found;
    return { __typename: 'HostSession' as const, isPJ, fields: toHostFields(fromHost) };
  } catch (error) {
    return bug(deps, error);
  }
};
