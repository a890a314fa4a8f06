import { ok } from '@afilia/domain/values/result';
import type { RawNote } from '@afilia/domain/help/live-help';
import { closeHelp, noteHelp, openHelp } from '../../../help/use-cases/open-help.ts';
import type { ApiContext } from '../server/context.ts';
import { command, ticket } from './answers.ts';
import { limited } from './limited.ts';

type Id = { commandId: string };

const open = (_: unknown, { commandId }: Id, context: ApiContext) =>
  ticket(context, { name: 'openHelp', commandId }, async (deps, of) => {
    const opened = await openHelp(deps, of);
    return opened.ok ? ok({ __typename: 'HelpTicket' as const, ...opened.value }) : opened;
  });

/** Live help of whoever bears the session. */
export const helpMutations = {
  openHelp: limited('help', open),
  closeHelp: (_: unknown, { commandId }: Id, context: ApiContext) =>
    command(context, { name: 'closeHelp', commandId }, closeHelp),
  noteHelp: limited(
    'help',
    (_: unknown, { commandId, input }: Id & { input: RawNote }, context: ApiContext) =>
      command(context, { name: 'noteHelp', commandId }, (deps, of) => noteHelp(deps, of, input)),
  ),
};
