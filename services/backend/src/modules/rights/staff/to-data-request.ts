import type {
  StaffDataRequest,
  StaffDataRequestPage,
} from '@afilia/api-contract/rights/data-request-answers';
import { resumeAddress } from '@afilia/domain/access/resume';
import { dataRightNumber } from '@afilia/domain/rights/data-right-request';
import type { Retention } from '@afilia/domain/rights/retention';
import type { DataRequest } from '../../platform/ports/data-requests.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { mustBeKept } from '../use-cases/erase-application.ts';
import type { OpenedRequest } from '../use-cases/data-requests.ts';
import { groundOfRequest } from '../../audit/use-cases/grounds.ts';

/** A request as those who answer see it in the list. */
export const toDataRequest = (found: DataRequest, person: StaffPerson): StaffDataRequest => {
  const { id, folio, right, openedAt, dueOn, proposedBy } = found;
  const isReadable = groundOfRequest(found, person) !== undefined;
  return { id, folio, right, openedAt, dueOn, isProposed: proposedBy !== null, isReadable };
};

/** Everything that an answer needs. */
export function toDataRequestPage(
  { found, application, request }: OpenedRequest,
  person: StaffPerson,
  { retention, now }: { retention: Retention; now: string },
): StaffDataRequestPage {
  const { words, proof, paperSeen: paper, openedBy, proposal, notes } = request;
  return {
    request: toDataRequest(found, person),
    number: dataRightNumber(application, found.id),
    words,
    proof,
    paper,
    openedBy: proof === 'mailbox' ? '' : openedBy.name,
    state: application.flow.state,
    mustBeKept: mustBeKept(application, retention, now),
    isMailed: resumeAddress(application) !== undefined,
    proposal: proposal && { ...proposal, by: proposal.by.name },
    notes: notes.map(({ at, by, internalNote }) => ({ at, by: by.name, text: internalNote })),
  };
}
