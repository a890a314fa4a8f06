import type { CaseOutcome } from '@afilia/api-contract/staff/answers';
import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { TestBackend } from '../backend/database.ts';
import { openReviewDesk, type ReviewDesk } from './review-desk.ts';

/** Words of the staff when they accept a contract, and when they refuse it; the applicant reads none of them. */
export const acceptanceWords = {
  granted: {
    outcome: 'granted',
    reasons: ['signalExplained'],
    internalNote: 'Son hermanas; llamamos a ambas.',
    publicText: '',
  },
  upheld: {
    outcome: 'upheld',
    reasons: ['signedByAnother'],
    internalNote: 'La cédula es de otra persona.',
    publicText: '',
  },
} as const satisfies Record<CaseOutcome, object>;

/**
 * Two people decide about a contract that waits to be accepted: Rita proposes, Pablo approves.
 *
 * @returns the effect; undefined if no such contract waits
 */
export async function decideAcceptance(
  desk: ReviewDesk,
  folio: string | undefined,
  outcome: CaseOutcome,
): Promise<string | undefined> {
  const { cases } = (await desk.as('rita').request<StaffCases>('cases?queue=acceptance&size=100')).answer;
  const id = cases.find((one) => one.folio === folio)?.id;
  if (id === undefined) return undefined;
  await desk.claim('rita', id);
  const { evidenceVersion } = (await desk.open('rita', id)).answer;
  await desk.decide('rita', id, evidenceVersion, acceptanceWords[outcome]);
  const { proposal } = (await desk.open('pablo', id)).answer;
  return (await desk.approve('pablo', id, proposal?.id ?? '')).answer.effect;
}

/** A desk of two members who decide, Nora who decides too, a supervisor and an agent. */
export const openAcceptanceDesk = (environment: Record<string, string>, where?: TestBackend) =>
  openReviewDesk(['rita', 'pablo', 'nora', 'sofia', 'ana'], undefined, environment, where);
