import type { RecordedEvent } from '@afilia/backend/ports/application-store';
import type { Store } from '@afilia/backend/store/open-store';
import type { Application } from '@afilia/domain/application/application';
import type { ReceivedMail } from '@afilia/sandbox/inbox/inbox';
import type { Applicant } from '@afilia/testing/applicant';
import { judgeApplication } from './application.ts';
import { judgeMails } from './mails.ts';
import { judgeWork } from './work.ts';

/** What was found in the record after everything. `problems` must be empty. */
export type Verdict = {
  problems: string[];
  applications: number;
  acknowledged: number;
  /** Signatures that `pdfsig` was asked about. */
  signatures: number;
  /** Signatures that were counted in documents. */
  counted: number;
  /** Jobs that the record asks for and the queue has. */
  jobs: number;
  mails: number;
  /** Mails that came twice because nobody could know whether they had gone out. */
  inDoubt: number;
  events: Map<string, RecordedEvent[]>;
};

/** One application, by those who had a part in it. */
export type Case = {
  applicant: Applicant;
  others: readonly Applicant[];
  /** What is wrong with where it ended; nothing when that is as it should be. */
  wrongEnd: (application: Application) => string | undefined;
  /** Whether sources and mail server were made to fail too. */
  sourcesFailed: boolean;
};

/** Somebody alone who must have come all the way, though processes died. */
export const wholeRoad = (applicant: Applicant): Case => ({
  applicant,
  others: [],
  wrongEnd: notCompleted,
  sourcesFailed: false,
});

/** What is wrong with an application that should have come to its end. */
export const notCompleted = ({ flow, completion }: Application): string | undefined =>
  flow.state === 'completed' && completion?.mail === 'sent'
    ? undefined
    : `it stands at ${flow.state}, mail ${completion?.mail}`;

/**
 * Holds the record against what was promised: to each person, about each application, and about work as a whole.
 *
 * @param mails - everything that arrived at the mail server
 * @param pdfsigs - of how many applications the signatures are shown to `pdfsig`; those of all are counted
 * @param restedAt - when the work had come to rest; what fell due later, while nobody worked any more, is not left over
 */
export async function judge(
  store: Store,
  cases: readonly Case[],
  mails: readonly ReceivedMail[],
  pdfsigs: number,
  restedAt = new Date(),
): Promise<Verdict> {
  const verdict: Verdict = {
    problems: [],
    applications: 0,
    acknowledged: 0,
    signatures: 0,
    counted: 0,
    jobs: 0,
    mails: mails.length,
    inDoubt: 0,
    events: new Map(),
  };
  for (const one of cases) {
    await judgeApplication(store, one, verdict, verdict.applications < pdfsigs);
  }
  const known = new Set(cases.map(({ applicant }) => applicant.application?.id));
  const { rows } = await store.database.query('SELECT id FROM applications');
  for (const { id } of rows as { id: string }[])
    if (!known.has(id)) verdict.problems.push(`${id} was begun, and nobody knows of it`);
  await judgeMails(store, mails, verdict);
  await judgeWork(store, verdict, restedAt);
  return verdict;
}
