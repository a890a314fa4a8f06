import { openHelp as decide } from '@afilia/domain/help/live-help';
import { openHelpOf } from '@afilia/domain/help/model/help-control';
import { err, ok } from '@afilia/domain/values/result';
import type { HelpCodes, HelpTickets } from '../ports/help.ts';
import {
  type CommandDeps,
  type CommandOf,
  type AdditionalWrites,
  partyOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';

export type HelpDeps = CommandDeps & { helpTickets: HelpTickets; helpCodes: HelpCodes };

/** The data that a browser needs to show its page to agents. Times are ISO 8601 UTC. */
type HelpTicket = {
  /** For the relay; good for minutes, asked for again with every connection. */
  ticket: string;
  projectKey: string;
  sessionId: string;
  openedAt: string;
  /** Six digits that the person reads to the agent. */
  code: string;
  codeExpiresAt: string;
  now: string;
  /** The days that a recording of this help is kept. */
  recordingDays: number;
  /** True if the relay accepts long-polling beside WebSockets. */
  polling: boolean;
};

/**
 * Opens live help for the bearer of the session, or goes on with their open help. The ticket is for their own session
 * alone.
 */
export async function openHelp(deps: HelpDeps, of: CommandOf) {
  const party = partyOf(of);
  const { helpTickets, helpCodes, clock } = deps;
  const keepCode: AdditionalWrites = (_after, events) => {
    const opened = events.find((event) => event.type === 'HelpOpened');
    if (!opened) return {};
    const { sessionId, codeExpiresAt: expiresAt } = opened;
    return { helpCode: { hash: helpCodes.hash(helpCodes.codeOf(opened.codeId)), sessionId, expiresAt } };
  };
  const { application, refusal } = await runCommand(
    deps,
    of,
    (current, moment) => decide(current, party, moment),
    keepCode,
  );
  const now = clock.now().toISOString();
  const open = openHelpOf(application, party, now);
  if (refusal || !open) return err(refusal ?? ({ code: 'R13', reason: 'noHelp' } as const));
  const ticket: HelpTicket = {
    ticket: await helpTickets.forVisitor(open.id),
    projectKey: helpTickets.projectKey,
    recordingDays: helpTickets.recordingDays,
    polling: helpTickets.polling,
    sessionId: open.id,
    openedAt: open.openedAt,
    code: helpCodes.codeOf(open.codeId),
    codeExpiresAt: open.codeExpiresAt,
    now,
  };
  return ok(ticket);
}
