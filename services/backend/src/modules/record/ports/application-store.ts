import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { SearchTerm } from '@afilia/domain/desk/search-terms';
import type { FileScan } from '../../platform/ports/file-scanner.ts';
import type { JobRequest } from '../../platform/ports/jobs.ts';

/** An event as it stands in the record: numbered from 1 without gaps within its application. */
export type RecordedEvent = {
  version: number;
  at: string;
  commandId: string | null;
  event: ApplicationEvent;
};

/** The outcome of a command, kept so that the same command id gets the same answer again. */
export type CommandOutcome = { kind: 'accepted' } | { kind: 'refused'; refusal: unknown };

/** Everything one decision writes. It is committed as a whole or not at all (decision application-flow). */
export type Change = {
  /** The application as the events leave it; its `version` is `expectedVersion + events.length`. */
  after: Application;
  /** The version the decision was taken on; 0 for a new application. */
  expectedVersion: number;
  events: ApplicationEvent[];
  /** ISO 8601 UTC; the moment of the decision. */
  at: string;
  command: { id: string; outcome: CommandOutcome } | null;
  jobs: JobRequest[];
  /** True if it changes a state: the endpoints of the application's host get it (docs/webhooks.md). */
  isAnnounced?: boolean;
  /** Hash of a session's token, and when it ends: unless it is used, and however much it is used. */
  session?: { tokenHash: string; expiresAt: string; endsAt: string; party?: Party };
  /** Hashes of the tokens of links that were issued; never a token. */
  links?: { linkId: string; tokenHash: string }[];
  /** Hash of a one-time code; never the code. */
  otp?: { challengeId: string; hash: string; expiresAt: string };
  /** Credentials as sealed by the browser, or a source's grant sealed by us; gone when used or expired. */
  sealed?: { id: string; value: string; expiresAt: string }[];
  /** Sealed values that are no longer needed. */
  clearSealed?: string[];
  /** Hash of a code that opens live help to agents; a code that is taken by another session is a conflict. */
  helpCode?: { hash: string; sessionId: string; expiresAt: string };
  /** A way to a provider and back; it takes the place of the one that this person had. Never its token. */
  redirect?: {
    partyId: string;
    redirectId: string;
    tokenHash: string;
    sealed: string;
    expiresAt: string;
  };
  /** The terms that searches find it by from now on; absent if they stay as they were. */
  searchTerms?: SearchTerm[];
  /** Files made by this decision. The same id replaces its bytes. */
  files?: StoredFile[];
  /** Documents whose files are deleted, all kinds of them. */
  removeFiles?: string[];
};

/**
 * A document's bytes: `issued` as produced, `signed` with its signatures, `evidence` beside it, `content` its text;
 * `certificate` one person's proof of their own signature; `upload` a file that a person gave, and `uploadFacts` its
 * data; `attachment` a file that staff added to a case, `reviewFile` one that the applicant gave for it.
 */
export type StoredFile = {
  id: string;
  documentId: string;
  kind:
    | 'issued'
    | 'signed'
    | 'evidence'
    | 'content'
    | 'certificate'
    | 'upload'
    | 'uploadFacts'
    | 'attachment'
    | 'reviewFile';
  contentType: string;
  sha256: string;
  bytes: Uint8Array;
  /** The scanner's answer when the file came, if there was a scanner and it answered. */
  scan?: FileScan;
};

/** A person who came by a link, and the number of its opening. */
export type Party = { id: string; opening: number };

/** Moments are ISO 8601 UTC. Without `party` it is the applicant's. */
export type LiveSession = {
  applicationId: string;
  expiresAt: string;
  endsAt: string;
  party: Party | null;
};

/** The owner of sessions: only the owner's sessions are listed or ended with them. */
export type SessionOwner = { applicationId: string; party: Party | null };

export type StoredSession = { tokenHash: string; expiresAt: string; endsAt: string };

/**
 * - `committed`: everything is on disk.
 * - `conflict`: another command decided first; load again and decide again.
 * - `duplicate`: this command id was already carried out; answer as then.
 */
export type CommitResult = 'committed' | 'conflict' | 'duplicate';

/** The record of applications (decision application-flow). Every query of the hot path is on one application id (decision platform-nodes). */
export interface ApplicationStore {
  /** Shown to people, `S-2026-000123`; numbers are never given twice, gaps are possible. */
  nextFolio(year: number): Promise<string>;
  load(applicationId: string): Promise<Application | undefined>;
  /**
   * Returns the application as this process last read or wrote it, without a query; others may have gone on since, so
   * it is good for a decision whose commit reports a conflict, and for no answer that must be current.
   */
  cached(applicationId: string): Application | undefined;
  events(applicationId: string): Promise<RecordedEvent[]>;
  /** Both at once: where the application stands, and what this command answered if it was carried out before. */
  loadFor(
    applicationId: string,
    commandId: string,
  ): Promise<{ application: Application; outcome: CommandOutcome | undefined } | undefined>;
  outcomeOf(applicationId: string, commandId: string): Promise<CommandOutcome | undefined>;
  commit(change: Change): Promise<CommitResult>;
  /** Tells if commands of this process wait for their turn on an application: a new one goes behind them. */
  hasQueue(applicationId: string): boolean;
  /** Runs a command that met a conflict after those of this process that did so before it, on the same application. */
  inTurn<Value>(applicationId: string, work: () => Promise<Value>): Promise<Value>;
  /** Leaves other processes a moment to finish theirs; `retry` counts from 1. */
  pauseAfterConflict(retry: number): Promise<void>;
  /** A session that is still good, and the application it is bound to. */
  session(tokenHash: string, now: string): Promise<LiveSession | undefined>;
  /** Moves the end of a session that is in use. */
  renewSession(tokenHash: string, expiresAt: string): Promise<void>;
  /** Sessions of one party of an application that are still good; without `party` the applicant's. */
  sessionsOf(owner: SessionOwner, now: string): Promise<StoredSession[]>;
  /**
   * Ends sessions, and tells every node so that their streams end. A command id that was carried out before ends
   * nothing: sessions that began meanwhile go on.
   */
  endSessions(
    application: Pick<Application, 'id' | 'version'>,
    command: { id: string; at: string },
    tokenHashes: string[],
  ): Promise<void>;
  /** The link that a token was made for, whatever became of it. */
  link(tokenHash: string): Promise<{ applicationId: string; linkId: string } | undefined>;
  otpHash(applicationId: string, challengeId: string): Promise<string | undefined>;
  sealed(applicationId: string, id: string, now: string): Promise<string | undefined>;
  /** The live help that a code opens, while the code is good. */
  helpCode(hash: string, now: string): Promise<{ applicationId: string; sessionId: string } | undefined>;
  /** Deletes sealed values past their time; returns how many. */
  clearExpiredSealed(now: string): Promise<number>;
  file(applicationId: string, documentId: string, kind: StoredFile['kind']): Promise<StoredFile | undefined>;
  /**
   * For `/verify`: documents by verification code, or by the hash of any version of their file that was ever stored.
   * Annulled ones are found too.
   */
  findDocument(
    by: { verificationCode: string } | { sha256: string },
  ): Promise<{ applicationId: string; documentId: string } | undefined>;
  /** Calls back with every application that changed, on any node. Returns how to stop listening. */
  onChanged(
    listener: (change: { applicationId: string; version: number }) => void,
  ): Promise<() => Promise<void>>;
}
