import type { RawNote } from '@afilia/domain/application/help/live-help';
import { closeHelp, noteHelp, openHelp } from '../../use-cases/help/open-help.ts';
import type { ApiContext } from '../server/context.ts';
import { maySend } from '../server/permissions.ts';
import { bug, command, isCommandId, sessionExpired, toRefusal } from './answers.ts';
import { limited } from './limited.ts';

type Id = { commandId: string };

/** Tickets are no application, so what `command` does for the others is done here. */
const open = async (_: unknown, { commandId }: Id, { deps, applicationId, actor }: ApiContext) => {
  if (!applicationId) return sessionExpired();
  if (!isCommandId(commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
  try {
    const known = actor.kind === 'applicant' ? undefined : await deps.store.load(applicationId);
    if (!maySend(known, actor, 'openHelp')) return toRefusal({ code: 'R13', reason: 'notAllowed' });
    const opened = await openHelp(deps, { applicationId, commandId, actor });
    return opened.ok ? { __typename: 'HelpTicket', ...opened.value } : toRefusal(opened.error);
  } catch (error) {
    return bug(deps, error);
  }
};

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
