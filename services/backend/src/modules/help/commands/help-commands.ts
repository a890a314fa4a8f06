import { closeHelp, noteHelp } from '@afilia/domain/help/live-help';
import { ok } from '@afilia/domain/values/result';
import { defineCommand } from '../../record/commands/define-command.ts';
import { partyOf } from '../../record/use-cases/run-command.ts';
import { type HelpDeps, openHelp } from '../use-cases/open-help.ts';

/** Live help of any bearer of a session: a person without an identity yet needs help most. */
export const helpCommands = [
  defineCommand({
    name: 'openHelp',
    storedAs: 'open-help',
    description:
      'Opens live help for the bearer of the session, or goes on with what is open; asked for again before each connection.',
    args: {},
    answer: 'HelpResult',
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    limit: { attempt: 'help' },
    refusals: ['noHelp'],
    example: {},
    run: async (deps: HelpDeps, of) => {
      const opened = await openHelp(deps, of);
      return opened.ok ? ok({ __typename: 'HelpTicket' as const, ...opened.value }) : opened;
    },
  }),
  defineCommand({
    name: 'closeHelp',
    storedAs: 'close-help',
    args: {},
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    refusals: [],
    example: {},
    decide: (application, _args, context) => closeHelp(application, partyOf(context.of), context),
  }),
  defineCommand({
    name: 'noteHelp',
    storedAs: 'note-help',
    description:
      "A consent or a control action, for the timeline. What is not of this session's own help is refused (R13 noHelp).",
    args: { input: 'HelpNoteInput!' },
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    limit: { attempt: 'help' },
    refusals: ['noHelp', 'unknownNote', 'tooMany'],
    example: { input: { note: 'controlEnded' } },
    decide: (application, { input }, context) => noteHelp(application, partyOf(context.of), input, context),
  }),
];
