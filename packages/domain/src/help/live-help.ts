import type { Application } from '../application/model/application.ts';
import {
  accept,
  type Decision,
  addSeconds,
  type DecisionContext,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import {
  type HelpAgent,
  type HelpEvent,
  type HelpNote,
  helpNotes,
  type HelpSession,
} from './model/help-events.ts';
import { limits } from '../application/model/limits.ts';
import { openHelpOf } from './model/help-control.ts';
import { isHelping } from './help-access.ts';
import { answerTransfer, transferTarget } from './transfer-help.ts';

/** A code with less time left is replaced when it is shown: reading out six digits takes longer. */
const readingSeconds = 60;

/** Opens or resumes live help; replaces a code that is about to expire. */
export function openHelp(application: Application, partyId: string | null, { now, newId }: DecisionContext) {
  const open = openHelpOf(application, partyId, now);
  if (open && secondsUntil(now, open.codeExpiresAt) >= readingSeconds) return accept();
  return accept({
    type: 'HelpOpened',
    at: now,
    sessionId: open?.id ?? newId().replaceAll('-', ''),
    codeId: newId(),
    codeExpiresAt: addSeconds(now, limits.helpCodeSeconds),
    expiresAt: open?.expiresAt ?? addSeconds(now, limits.helpSeconds),
    ...(partyId !== null && { partyId }),
  });
}

/** The person ends it: no ticket and no code of it is good any more. Ended twice is ended. */
export function closeHelp(application: Application, partyId: string | null, { now }: DecisionContext) {
  const open = openHelpOf(application, partyId, now);
  return open ? accept({ type: 'HelpClosed', at: now, sessionId: open.id }) : accept();
}

/** Ends help that was never closed: the person's browser is gone. @param left.leftAt - time of its last connection */
export function endLeftHelp(
  application: Application,
  { sessionId, leftAt }: { sessionId: string; leftAt: string },
  { now }: DecisionContext,
): Decision {
  const open = application.help.find(({ id, expiresAt }) => id === sessionId && expiresAt > now);
  return open ? accept({ type: 'HelpClosed', at: now, sessionId, leftAt }) : accept();
}

/** An agent joins by the code that the person read to them. */
export function joinHelp(
  application: Application,
  { sessionId, agent }: { sessionId: string; agent: HelpAgent },
  { now }: DecisionContext,
): Decision {
  const open = application.help.find(({ id, expiresAt }) => id === sessionId && expiresAt > now);
  return open ? accept({ type: 'HelpJoined', at: now, sessionId, agent }) : refuse('R13', 'noHelp');
}

/** A supervisor observes the help of an agent. The person decides if the supervisor sees the page. */
export function observeHelp(
  application: Application,
  { sessionId, agent }: { sessionId: string; agent: HelpAgent },
  { now }: DecisionContext,
): Decision {
  const open = application.help.find(({ id, expiresAt }) => id === sessionId && expiresAt > now);
  if (!open?.agents.some((one) => isHelping(one) && one.id !== agent.id)) return refuse('R13', 'noHelp');
  // An agent who helps already goes on helping.
  if (open.agents.some(({ id, left }) => id === agent.id && !left)) return accept();
  return accept({ type: 'HelpJoined', at: now, sessionId, agent: { ...agent, observes: true } });
}

/** Records a note of a browser about its own session. Checks `agentId` and `count`, which are untrusted. */
type RawNote = {
  note: string;
  agentId?: string | null | undefined;
  count?: number | null | undefined;
};

/** Puts a consent or a control action on the timeline; more lines than a session can have are dropped. */
export function noteHelp(
  application: Application,
  partyId: string | null,
  raw: RawNote,
  { now, newId }: DecisionContext,
) {
  const open = openHelpOf(application, partyId, now);
  const note = helpNotes.find((one) => one === raw.note);
  if (!open || !note) return refuse('R13', open ? 'unknownNote' : 'noHelp');
  if (note === 'controlHeld' && isFresh(open.control, now)) return accept();
  if (note === 'watchingHeld' && !isNews(open, raw.agentId)) return accept();
  if (open.notes >= maxNotes(note, open)) return refuse('R13', 'tooMany');
  const agent = open.agents.find(({ id }) => id === raw.agentId) ?? transferTarget(open, raw.agentId);
  const count = countOf(note, raw.count);
  const noted: HelpEvent = {
    type: 'HelpNoted',
    at: now,
    sessionId: open.id,
    note,
    ...(agent && { agent: { id: agent.id, name: agent.name, ...(agent.observes && { observes: true }) } }),
    ...(count !== undefined && { count }),
    // Without an agent who helps there is no recording to allow.
    ...(note === 'recordingAllowed' &&
      agent &&
      open.agents.includes(agent) &&
      isHelping(agent) && { recordingId: newId() }),
  };
  return accept(noted, ...answerTransfer(open, note, agent, now));
}

/** Tells if the record has no yes to an agent of the session; a page says it again with each connection. */
const isNews = ({ agents }: HelpSession, agentId: RawNote['agentId']): boolean =>
  agents.some(({ id, left, admitted }) => id === agentId && !left && !admitted);

const isFresh = (control: HelpSession['control'], now: string): boolean =>
  control !== undefined &&
  control !== null &&
  secondsUntil(now, control.until) > limits.helpControlSeconds - limits.helpControlHeldSeconds;

const beginnings: ReadonlySet<HelpNote> = new Set([
  'watchingAllowed',
  'watchingHeld',
  'controlGranted',
  'controlHeld',
]);

/** A full timeline hides no control, and never leaves a person in it, nor recorded, nor shown. */
function maxNotes(note: HelpNote, { control, recording, agents }: HelpSession): number {
  if (note === 'controlEnded' && control) return Number.POSITIVE_INFINITY;
  if (note === 'recordingEnded' && recording) return Number.POSITIVE_INFINITY;
  if (note === 'watchingEnded' && agents.some(({ admitted }) => admitted)) return Number.POSITIVE_INFINITY;
  return beginnings.has(note) ? 2 * limits.helpNotes : limits.helpNotes;
}

function countOf(note: HelpNote, given: number | null | undefined): number | undefined {
  if (note !== 'controlUsed' && note !== 'touchRefused') return undefined;
  return Number.isSafeInteger(given) ? Math.min(Math.max(Number(given), 1), limits.helpActions) : 1;
}
