import { hashOf } from '../../../partners/use-cases/api-tokens.ts';
import { readHostSession } from '../../../partners/use-cases/read-host-session.ts';
import { spendWord } from '../../../access/use-cases/link-words.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { toHostFields } from '../../../partners/graphql/host-fields.ts';
import { bug, toRefusal } from './answers.ts';

type Given = { clientSecret: string; commandId?: string | null };

/** The secret that was given or that a word stood for; nothing for a word that is over, or that another client has used. */
async function secretOf(deps: ApiDeps, { clientSecret, commandId }: Given): Promise<string | undefined> {
  const spent = await spendWord(
    { ...deps, links: { hash: hashOf } },
    commandId ?? deps.ids.uuid(),
    clientSecret,
  );
  if (spent === 'used')
    deps.reportFailure('an invitation', new Error('Two browsers brought the same one-time word'));
  return typeof spent === 'string' ? undefined : spent.token;
}

/** Returns the prospect that a bank's server prepared, to the client that has its secret. */
export const hostSession = async (_: unknown, given: Given, { deps }: ApiContext) => {
  try {
    const secret = await secretOf(deps, given);
    const found =
      secret === undefined
        ? 'hostSessionExpired'
        : await readHostSession(deps, secret, deps.clock.now().toISOString());
    if (secret === undefined || typeof found === 'string')
      return toRefusal({
        code: 'R13',
        reason: 'invalidFields',
        fieldErrors: [{ field: 'hostSession', reason: String(found) }],
      });
    const { isPJ = null, fromHost } = found;
    return {
      __typename: 'HostSession' as const,
      clientSecret: secret,
      isPJ,
      fields: toHostFields(fromHost),
    };
  } catch (error) {
    return bug(deps, error);
  }
};
