import type { Store } from '@afilia/backend/app/store/open-store';
import type { Application } from '@afilia/domain/application/model/application';
import type { ReceivedMail } from '@afilia/sandbox/inbox/inbox';
import type { Applicant } from '@afilia/testing/people/applicant';
import { checkApplicationInvariants } from './application.ts';
import { checkMailInvariants } from './mails.ts';
import type { Case, InvariantReport } from './invariant-report.ts';
import { checkWorkInvariants } from './work.ts';

/** A single applicant who must reach the end despite killed processes. */
export const completedCase = (applicant: Applicant): Case => ({
  applicant,
  others: [],
  wrongEnd: notCompleted,
  sourcesFailed: false,
});

/** The fault of an application that should have come to its end. */
export const notCompleted = ({ flow, completion }: Application): string | undefined =>
  flow.state === 'completed' && completion?.mail === 'sent'
    ? undefined
    : `it stands at ${flow.state}, mail ${completion?.mail}`;

/**
 * Checks the record against the invariants: to each person, about each application, and about work as a whole.
 *
 * @param mails - everything that arrived at the mail server
 * @param pdfsigs - number of applications of which `pdfsig` judges the signatures; those of all are counted
 * @param restedAt - time at which the work came to rest; a job that fell due later, without a running process, is not
 * left over
 */
export async function checkInvariants(
  store: Store,
  cases: readonly Case[],
  mails: readonly ReceivedMail[],
  pdfsigs: number,
  restedAt = new Date(),
): Promise<InvariantReport> {
  const report: InvariantReport = {
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
    await checkApplicationInvariants(store, one, report, report.applications < pdfsigs);
  }
  const known = new Set(cases.map(({ applicant }) => applicant.application?.id));
  const { rows } = await store.database.query('SELECT id FROM applications');
  for (const { id } of rows as { id: string }[])
    if (!known.has(id)) report.problems.push(`${id} was begun, and nobody knows of it`);
  await checkMailInvariants(store, mails, report);
  await checkWorkInvariants(store, report, restedAt);
  return report;
}
