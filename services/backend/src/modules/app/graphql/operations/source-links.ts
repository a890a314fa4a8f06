import { ok } from '@afilia/domain/values/result';
import { beginLink } from '../../../application/use-cases/link-source.ts';
import type { ApiContext } from '../server/context.ts';
import { ticket } from './answers.ts';
import { limited } from './limited.ts';

type Begin = { commandId: string; consent: boolean; statement?: unknown };

const begin = (_: unknown, { commandId, ...given }: Begin, context: ApiContext) =>
  ticket(context, { name: 'beginLink', commandId }, async (deps, of) => {
    const begun = await beginLink(deps, of, given);
    return begun.ok ? ok({ __typename: 'LinkTicket' as const, ...begun.value }) : begun;
  });

/** Ways to providers that a source is connected at. */
export const sourceLinkMutations = { beginLink: limited('redirect', begin) };
