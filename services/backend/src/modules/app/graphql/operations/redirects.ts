import { ok } from '@afilia/domain/values/result';
import { beginRedirect } from '../../../signing/use-cases/prove-by-redirect.ts';
import type { ApiContext } from '../server/context.ts';
import { ticket } from './answers.ts';
import { limited } from './limited.ts';

type Begin = { commandId: string; purpose: 'prove'; returnTo: string; framed: boolean };

const begin = (_: unknown, { commandId, returnTo, framed }: Begin, context: ApiContext) =>
  ticket(context, { name: 'beginRedirect', commandId }, async (deps, of) => {
    const begun = await beginRedirect(deps, of, { returnTo, framed });
    return begun.ok ? ok({ __typename: 'RedirectTicket' as const, ...begun.value }) : begun;
  });

/** Ways to providers of somebody else. */
export const redirectMutations = { beginRedirect: limited('redirect', begin) };
