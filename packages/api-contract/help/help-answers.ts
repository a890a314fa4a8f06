/** The console's API to the backend about past live help, and recordings of it. Moments are ISO 8601 UTC. */

/** `POST sessions/{sessionId}/claim`: until when it holds, unless it is claimed again before. */
export type HelpClaimed = { until: string };

/** `GET sessions/{sessionId}/receivers`: colleagues to whom this help can be handed. */
export type HelpReceivers = { receivers: { id: string; name: string }[] };

/** `POST sessions/{sessionId}/transfer` with `to`, and `…/transfer/give-up`; `…/transfer/take` answers as `POST sessions`. */
export type HelpTransferred = { effect: 'offered' | 'givenUp' };

/** `GET sessions/{sessionId}/recording`: the recording that the person's consent allows the asking member; null: nothing, or not yet. */
export type RunningRecording = { recordingId: string | null };

/** `GET help-sessions?page=`: the latest first, in pages of ten. `endedAt` is null while it goes on. */
export type PastHelpSessions = {
  sessions: {
    id: string;
    folio: string;
    openedAt: string;
    endedAt: string | null;
    agents: { name: string; observes: boolean }[];
    recordings: { id: string; staffName: string; startedAt: string; bytes: number }[];
  }[];
  pages: number;
};

/** `GET recordings/{id}`: opening it is on record. `parts`: those that arrived, by number; one that is missing is a gap. */
export type OpenedRecording = {
  id: string;
  folio: string;
  staffName: string;
  startedAt: string;
  endedAt: string | null;
  parts: number[];
};
