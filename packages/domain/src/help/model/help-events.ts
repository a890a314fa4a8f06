/**
 * Consents of a person and actions of an agent during live help (spec/live-assist#roles), reported by the browser for the
 * timeline of the case.
 */
export const helpNotes = [
  'watchingAllowed',
  /** The page shows itself to an agent without a question: after a gap in the network, or because its host agreed. */
  'watchingHeld',
  'watchingDeclined',
  'watchingEnded',
  'controlGranted',
  'controlDeclined',
  'controlEnded',
  /** Control goes on: the page repeats it, so that control of a page that is gone ends by itself. */
  'controlHeld',
  /** Presses and fills of an agent in control, counted. */
  'controlUsed',
  /** An agent tried a secret, a decision, or a question of ours, and was refused. */
  'touchRefused',
  'recordingAllowed',
  'recordingDeclined',
  'recordingEnded',
  'callAnswered',
  'callDeclined',
  'callEnded',
] as const;

export type HelpNote = (typeof helpNotes)[number];

/** An agent as the staff's sign-in knows them. */
export type HelpAgent = {
  id: string;
  name: string;
  /** They only look at the page, and at nothing of the application. */
  observes?: true;
  /** They handed this help to a colleague, and come back by the six digits alone. */
  left?: true;
  /** The person lets them see the page now; before that yes, and after its end, they see nothing of the application. */
  admitted?: true;
};

/** Control of a page; `agentId` is null for an agent who is not known. */
export type HelpControl = { agentId: string | null; until: string };

/** Live help that is open: the subject of its ticket and its code. */
export type HelpSession = {
  /** 32 hexadecimal characters: the wire parts ids by hyphens. */
  id: string;
  /** A signatory or key holder; null is the applicant. */
  partyId: string | null;
  openedAt: string;
  expiresAt: string;
  /** The code follows from it; never recorded itself. */
  codeId: string;
  codeExpiresAt: string;
  /** The admitted agent, by the staff's sign-in. */
  agents: HelpAgent[];
  /** Lines on the timeline so far. */
  notes: number;
  /** An agent has control of the person's page; absent or null: none has. */
  control?: HelpControl | null;
  /** An agent records the page, which the person agreed to; absent or null: none does. */
  recording?: HelpRecording | null;
  /** An agent hands this help to a colleague; absent or null: none does. */
  transfer?: HelpTransfer | null;
};

/**
 * A transfer of live help. `offered`: the colleague is asked; `asking`: they took it, and the person is asked; `over`: given
 * up by staff while the person was asked, whose yes still counts.
 */
export type HelpTransfer = {
  id: string;
  from: HelpAgent;
  to: HelpAgent;
  status: 'offered' | 'asking' | 'over';
};

/**
 * Ends of a transfer: the person let the colleague in, or wants to stay with the present helper; the colleague cannot; the
 * helper took it back.
 */
export type HelpTransferNote =
  | 'transferAdmitted'
  | 'transferRefused'
  | 'transferDeclined'
  | 'transferWithdrawn';

/** A recording that the person agreed to: for this agent alone, until it ends. */
type HelpRecording = { id: string; agentId: string };

/** Live help of the bearer of a session: `partyId` is a signatory or key holder; absent for the applicant. */
export type HelpEvent = { at: string } & (
  | {
      type: 'HelpOpened';
      sessionId: string;
      codeId: string;
      codeExpiresAt: string;
      expiresAt: string;
      partyId?: string;
    }
  | { type: 'HelpJoined'; sessionId: string; agent: HelpAgent }
  /** `agent` has joined; notes about other agents are not recorded. */
  | {
      type: 'HelpNoted';
      sessionId: string;
      note: HelpNote;
      agent?: HelpAgent;
      count?: number;
      /** Of the recording that this agent may make; absent for an observer, who may make none, and in other notes. */
      recordingId?: string;
    }
  | { type: 'HelpTransferOffered'; sessionId: string; transferId: string; from: HelpAgent; to: HelpAgent }
  /** The colleague comes, and the person is asked about them. */
  | { type: 'HelpTransferTaken'; sessionId: string; transferId: string; agent: HelpAgent }
  | { type: 'HelpTransferEnded'; sessionId: string; transferId: string; note: HelpTransferNote }
  /** `leftAt`: time since which no page of the person was connected; absent if they closed it. */
  | { type: 'HelpClosed'; sessionId: string; leftAt?: string }
);
