/** A recording of live help that a person agreed to. Moments are ISO 8601 UTC. */
export type HelpRecording = {
  id: string;
  applicationId: string;
  folio: string;
  sessionId: string;
  /** Name of the member who recorded. */
  staffName: string;
  startedAt: string;
  /** Null while it runs, and where its page went without a word. */
  endedAt: string | null;
  bytes: number;
  /** Numbers of the parts that arrived, in order; one that is missing is a gap. */
  parts: number[];
};

/** A past session of live help. It names only members of staff. */
export type PastHelp = {
  id: string;
  folio: string;
  openedAt: string;
  /** The time when the person ended it, or it ended by itself; null while it goes on. */
  endedAt: string | null;
  agents: { id: string; name: string; observes?: true }[];
  recordings: { id: string; staffName: string; startedAt: string; bytes: number }[];
};

/** `ended`: it is over, was never allowed, or is another member's: the answer does not tell these apart. */
type PartWritten = 'stored' | 'ended' | 'full';

/** The store of live help: its sessions, and recordings of the masked page, sealed as the application is. */
export interface HelpRecordings {
  /** The recording that this member may make now in a session, as far as the record knows. */
  running(sessionId: string, staffId: string, now: string): Promise<string | undefined>;
  /** Stores a part of one's own recording while it runs; the same number again stores nothing. */
  add(
    part: { recordingId: string; staffId: string; number: number; bytes: Uint8Array },
    now: string,
  ): Promise<PartWritten>;
  find(id: string): Promise<HelpRecording | undefined>;
  /** @returns gzip of page events; undefined if there is none, or it was erased */
  part(
    recording: Pick<HelpRecording, 'id' | 'applicationId'>,
    number: number,
  ): Promise<Uint8Array | undefined>;
  /** Past and present sessions, the latest first. @param of.agentId - those that one member was in */
  sessions(
    of: { agentId?: string },
    page: { skip: number; count: number },
    now: string,
  ): Promise<{ sessions: PastHelp[]; total: number }>;
  /** Sessions that a member of staff is in or was in, and that have no end yet. */
  open(now: string): Promise<{ sessionId: string; applicationId: string }[]>;
  /** Deletes recordings that began before, with their bytes. @returns how many */
  deleteBefore(moment: string): Promise<number>;
}
