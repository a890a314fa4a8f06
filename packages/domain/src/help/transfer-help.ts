import type { Application } from '../application/model/application.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type {
  HelpAgent,
  HelpEvent,
  HelpNote,
  HelpSession,
  HelpTransfer,
  HelpTransferNote,
} from './model/help-events.ts';
import { helpOpenTo, isHelping } from './help-access.ts';

/**
 * Reasons not to change a transfer. `notHelping`: the one who offers it does not help there; `alreadyHelps`: the
 * colleague does; `transferring`: another one waits; `noTransfer`: none that they may take or give up.
 */
export type TransferRefusal = 'notHelping' | 'alreadyHelps' | 'transferring' | 'noTransfer';

type Decided = Result<HelpEvent[], TransferRefusal>;

type Transferring = { sessionId: string; agentId: string };

const openIn = ({ help }: Application, sessionId: string, now: string): HelpSession | undefined =>
  help.find(({ id, expiresAt }) => id === sessionId && expiresAt > now);

/** Returns the transfer that is still open. */
export const runningTransfer = ({ transfer }: HelpSession): HelpTransfer | undefined =>
  transfer && transfer.status !== 'over' ? transfer : undefined;

/**
 * The transfer to this agent that the person is asked about: it opens the way to the page, where each agent is asked about,
 * and nothing of the application.
 */
export const pendingTransferTo = (
  application: Application,
  { sessionId, agentId }: Transferring,
  now: string,
): HelpTransfer | undefined => {
  const transfer = openIn(application, sessionId, now)?.transfer;
  return transfer?.status === 'asking' && transfer.to.id === agentId ? transfer : undefined;
};

/** Offers the session to a colleague of the helper. One transfer a session at a time. */
export function offerTransfer(
  application: Application,
  { sessionId, from, to }: { sessionId: string; from: HelpAgent; to: HelpAgent },
  { now, newId }: DecisionContext,
): Decided {
  const open = helpOpenTo(application, { sessionId, agentId: from.id }, now);
  if (!open) return err('notHelping');
  if (from.id === to.id || open.agents.some((one) => one.id === to.id && isHelping(one)))
    return err('alreadyHelps');
  const running = runningTransfer(open);
  if (running?.from.id === from.id && running.to.id === to.id) return ok([]);
  if (running) return err('transferring');
  return ok([{ type: 'HelpTransferOffered', at: now, sessionId, transferId: newId(), from, to }]);
}

/** The colleague takes it: their console comes to the page, and the person is asked. Taken again it is the same. */
export function takeTransfer(
  application: Application,
  { sessionId, agentId }: Transferring,
  { now }: DecisionContext,
): Decided {
  const open = openIn(application, sessionId, now);
  const transfer = open && runningTransfer(open);
  if (transfer?.to.id !== agentId) return err('noTransfer');
  if (transfer.status === 'asking') return ok([]);
  const { id: transferId, to: agent } = transfer;
  return ok([{ type: 'HelpTransferTaken', at: now, sessionId, transferId, agent }]);
}

/** Ends a transfer: the helper takes it back, or the colleague cannot. */
export function cancelTransfer(
  application: Application,
  { sessionId, agentId }: Transferring,
  { now }: DecisionContext,
): Decided {
  const open = openIn(application, sessionId, now);
  const transfer = open && runningTransfer(open);
  if (transfer?.from.id === agentId) return ok([ended(sessionId, transfer, 'transferWithdrawn', now)]);
  if (transfer?.to.id === agentId) return ok([ended(sessionId, transfer, 'transferDeclined', now)]);
  return err('noTransfer');
}

const ended = (
  sessionId: string,
  { id: transferId }: HelpTransfer,
  note: HelpTransferNote,
  at: string,
): HelpEvent => ({ type: 'HelpTransferEnded', at, sessionId, transferId, note });

/** The colleague of a transfer whom the person's page was asked about; undefined for others. */
export const transferTarget = (
  { transfer }: HelpSession,
  agentId: string | null | undefined,
): HelpAgent | undefined =>
  transfer && transfer.status !== 'offered' && transfer.to.id === agentId ? transfer.to : undefined;

/** Applies the person's answer about the colleague. Their yes counts also after staff gave it up: they have seen the question. */
export function answerTransfer(
  { id, transfer }: HelpSession,
  note: HelpNote,
  agent: HelpAgent | undefined,
  now: string,
): HelpEvent[] {
  if (!transfer || transfer.status === 'offered' || agent?.id !== transfer.to.id) return [];
  if (note === 'watchingAllowed') return [ended(id, transfer, 'transferAdmitted', now)];
  return note === 'watchingDeclined' && transfer.status === 'asking'
    ? [ended(id, transfer, 'transferRefused', now)]
    : [];
}
