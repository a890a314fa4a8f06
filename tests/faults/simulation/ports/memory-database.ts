import type {
  CommandOutcome,
  LiveSession,
  RecordedEvent,
  StoredFile,
} from '@afilia/backend/record/ports/application-store';
import type { JobRequest } from '@afilia/backend/platform/ports/jobs';
import type { Application } from '@afilia/domain/application/model/application';
import type { ResumeAttempt } from '@afilia/domain/access/resume/attempt';

/** Everything that is stored about one application; erasing it is emptying this. */
export type Row = {
  snapshot: Application;
  /** The same as it is written, JSON. */
  text: string;
  isErased: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
  events: RecordedEvent[];
  commands: Map<string, CommandOutcome>;
  sessions: Map<string, LiveSession>;
  /** Hashes of tokens to link ids. */
  links: Map<string, string>;
  otps: Map<string, string>;
  sealed: Map<string, { value: string; expiresAt: string }>;
  files: Map<string, StoredFile>;
  /** Hashes of all versions of documents to document ids. */
  versions: Map<string, string>;
  /** By key. */
  mails: Map<string, MailRow>;
  webhook: WebhookRow | undefined;
};

export type MailRow = {
  kind: string;
  status: 'sending' | 'waiting' | 'sent' | 'dropped';
  attempts: number;
  /** Number of times that it was given out while its dispatch was unknown. */
  doubts: number;
};
type WebhookRow = { delivered: number; holder: string | null; heldUntil: string };
type HelpCodeRow = { applicationId: string; sessionId: string; expiresAt: string };
type ApplicationChange = { applicationId: string; version: number };

/** State that every node of a simulation shares. Each change of it is one synchronous step, as a transaction is. */
export type MemoryDatabase = {
  rows: Map<string, Row>;
  /** Hashes of session tokens and of tokens of links to the application. */
  sessionOwner: Map<string, string>;
  linkOwner: Map<string, string>;
  helpCodes: Map<string, HelpCodeRow>;
  attempts: Map<string, { attempt: ResumeAttempt; version: number }>;
  byRut: Map<string, Set<string>>;
  /** Applications that may have sealed values. */
  withSealed: Set<string>;
  folios: number;
  /** Writes jobs in the transaction that is under way. */
  sendJobs: (requests: JobRequest[]) => void;
  deleteJobsOf: (applicationId: string) => void;
  listeners: Set<(change: ApplicationChange) => void>;
};

export const createMemoryDatabase = ({
  sendJobs,
  deleteJobsOf,
}: Pick<MemoryDatabase, 'sendJobs' | 'deleteJobsOf'>): MemoryDatabase => ({
  rows: new Map(),
  sessionOwner: new Map(),
  linkOwner: new Map(),
  helpCodes: new Map(),
  attempts: new Map(),
  byRut: new Map(),
  withSealed: new Set(),
  folios: 0,
  listeners: new Set(),
  sendJobs,
  deleteJobsOf,
});

/** Row of an application that is not erased. */
export function rowOf(database: MemoryDatabase, id: string): Row | undefined {
  const row = database.rows.get(id);
  return row?.isErased ? undefined : row;
}

export const announceChange = (database: MemoryDatabase, change: ApplicationChange): void => {
  for (const listener of database.listeners) listener(change);
};
