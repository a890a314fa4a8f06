import { addSeconds } from '../application/model/decision.ts';
import type { Application } from '../application/model/application.ts';
import {
  type Effects,
  type EventOf,
  noActivityNorEvidence,
  noEvidence,
} from '../application/model/effects.ts';
import { limits } from '../application/model/limits.ts';
import { applicantId } from '../application/signal-risk.ts';
import type { CallerCode, CallerEvent } from './model/caller-events.ts';
import { isHelping } from './help-access.ts';
import type { HelpEvent, HelpNote, HelpSession } from './model/help-events.ts';

/** More codes than can be issued in a day. */
const rememberedCodes = 10;

/** Effects of live help, and of people on the phone. The record keeps the details that the state leaves out. */
export const helpEffects: Effects<HelpEvent['type'] | CallerEvent['type']> = {
  HelpOpened: noEvidence((application, event: EventOf<'HelpOpened'>) => {
    const { sessionId: id, codeId, codeExpiresAt, expiresAt, at: openedAt, partyId = null } = event;
    const { help } = application;
    if (help.some((one) => one.id === id))
      return changed(application, event, () => ({ codeId, codeExpiresAt }));
    const fresh = { id, partyId, openedAt, expiresAt, codeId, codeExpiresAt, agents: [], notes: 0 };
    // The state keeps the latest session of each bearer, so that the snapshot does not grow.
    return { help: [...help.filter((one) => one.partyId !== partyId), fresh] };
  }),
  HelpJoined: noEvidence((application, event: EventOf<'HelpJoined'>) =>
    changed(application, event, ({ agents }) => {
      const { agent } = event;
      const before = agents.find(({ id }) => id === agent.id);
      // The page does not ask again about an agent who comes back; a yes to an observer is none to a helper.
      const admitted = before?.admitted && isHelping(before) && !agent.observes;
      return {
        agents: [
          ...agents.filter(({ id }) => id !== agent.id),
          { ...agent, ...(admitted && { admitted: true as const }) },
        ],
      };
    }),
  ),
  HelpNoted: noEvidence((application, event: EventOf<'HelpNoted'>) => {
    const session = application.help.find(({ id }) => id === event.sessionId);
    const after = session && controlAfter(event, session);
    const whose = session?.partyId ?? applicantId;
    return {
      ...changed(application, event, (one) => ({
        notes: one.notes + 1,
        ...after,
        ...recordingAfter(event, one),
        ...admittedAfter(event, one),
      })),
      ...((after?.control || (after && session.control)) && {
        controlled: { ...application.controlled, [whose]: event.at },
      }),
    };
  }),
  HelpTransferOffered: noEvidence((application, event: EventOf<'HelpTransferOffered'>) => {
    const { transferId: id, from, to } = event;
    return changed(application, event, () => ({ transfer: { id, from, to, status: 'offered' } }));
  }),
  HelpTransferTaken: noEvidence((application, event: EventOf<'HelpTransferTaken'>) =>
    changed(application, event, ({ transfer }) =>
      transfer?.id === event.transferId ? { transfer: { ...transfer, status: 'asking' } } : {},
    ),
  ),
  HelpTransferEnded: noEvidence((application, event: EventOf<'HelpTransferEnded'>) =>
    changed(application, event, (session) => transferEnded(session, event)),
  ),
  HelpClosed: noEvidence(({ help }, { sessionId }: EventOf<'HelpClosed'>) => ({
    help: help.filter(({ id }) => id !== sessionId),
  })),
  // A call with its code changes nothing that a case rests on.
  CallerCodeIssued: noActivityNorEvidence(
    ({ callerCodes }, { challengeId, address, by, at: issuedAt, expiresAt }: EventOf<'CallerCodeIssued'>) => {
      const code: CallerCode = {
        challengeId,
        address,
        staffId: by.id,
        issuedAt,
        expiresAt,
        wrong: 0,
        recognisedAt: null,
      };
      return { callerCodes: [...callerCodes, code].slice(-rememberedCodes) };
    },
  ),
  CallerCodeFailed: noActivityNorEvidence((application, { challengeId }: EventOf<'CallerCodeFailed'>) =>
    changedCode(application, challengeId, ({ wrong }) => ({ wrong: wrong + 1 })),
  ),
  CallerRecognised: noActivityNorEvidence((application, { challengeId, at }: EventOf<'CallerRecognised'>) =>
    changedCode(application, challengeId, () => ({ recognisedAt: at })),
  ),
};

/** Records the delivery of the mail with a code for a caller. */
export const withCallerMailed = (
  application: Application,
  challengeId: string,
  delivery: 'sent' | 'failed',
): Partial<Application> => changedCode(application, challengeId, () => ({ delivery }));

const changed = (
  { help }: Application,
  { sessionId }: HelpEvent,
  change: (session: HelpSession) => Partial<HelpSession>,
): Pick<Application, 'help'> => ({
  help: help.map((one) => (one.id === sessionId ? { ...one, ...change(one) } : one)),
});

const changedCode = (
  { callerCodes }: Application,
  challengeId: string,
  change: (code: CallerCode) => Partial<CallerCode>,
): Pick<Application, 'callerCodes'> => ({
  callerCodes: callerCodes.map((code) =>
    code.challengeId === challengeId ? { ...code, ...change(code) } : code,
  ),
});

/** With the colleague admitted, control and recording of the former agent are over. */
function transferEnded(session: HelpSession, event: EventOf<'HelpTransferEnded'>): Partial<HelpSession> {
  const { transfer, agents, control, recording } = session;
  if (transfer?.id !== event.transferId) return {};
  if (event.note !== 'transferAdmitted')
    // A person is not asked about a colleague who never came.
    return {
      transfer:
        transfer.status === 'offered' || event.note === 'transferRefused'
          ? null
          : { ...transfer, status: 'over' },
    };
  const { from, to } = transfer;
  return {
    transfer: null,
    agents: [
      ...agents
        .filter(({ id }) => id !== to.id)
        .map(({ admitted, ...one }) => ({
          ...one,
          ...(one.id === from.id ? { left: true as const } : admitted && { admitted }),
        })),
      { ...to, admitted: true },
    ],
    ...(control?.agentId === from.id && { control: null }),
    ...(recording?.agentId === from.id && { recording: null }),
  };
}

function controlAfter(
  { note, agent, at }: EventOf<'HelpNoted'>,
  { control }: HelpSession,
): Pick<HelpSession, 'control'> {
  const until = addSeconds(at, limits.helpControlSeconds);
  switch (note) {
    case 'controlGranted':
    // Also after a gap in the network, in which it seemed to be over.
    case 'controlHeld':
      return { control: { agentId: agent?.id ?? null, until } };
    case 'controlUsed':
      return control ? { control: { ...control, until } } : {};
    case 'controlEnded':
      return { control: null };
    default:
      return {};
  }
}

/** A recording ends with its own end, with the view of its agent, and with another yes. */
function recordingAfter(
  { note, agent, recordingId }: EventOf<'HelpNoted'>,
  { recording }: HelpSession,
): Pick<HelpSession, 'recording'> {
  switch (note) {
    case 'recordingAllowed':
      return {
        recording: agent && recordingId !== undefined ? { id: recordingId, agentId: agent.id } : null,
      };
    case 'recordingEnded':
      return recording ? { recording: null } : {};
    case 'watchingEnded':
      return recording && recording.agentId === agent?.id ? { recording: null } : {};
    default:
      return {};
  }
}

const admissions: { [note in HelpNote]?: boolean } = {
  watchingAllowed: true,
  watchingHeld: true,
  watchingDeclined: false,
  watchingEnded: false,
};

/** The person's answer about an agent opens the application to them, or closes it. */
function admittedAfter(
  { note, agent }: EventOf<'HelpNoted'>,
  { agents }: HelpSession,
): Pick<HelpSession, 'agents'> {
  const isAdmitted = admissions[note];
  if (isAdmitted === undefined) return { agents };
  return {
    agents: agents.map(({ admitted, ...one }) => {
      const allowed = one.id === agent?.id && !one.left ? isAdmitted : admitted;
      return { ...one, ...(allowed && { admitted: true as const }) };
    }),
  };
}
