import type { ReturnedProposal } from '@afilia/api-contract/staff/answers';
import type { Case } from '@afilia/domain/desk/model/case';
import type { EnteredPowers } from '@afilia/domain/signing/model/signatory/entered-powers';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import type { RecordedEvent } from '../../record/ports/application-store.ts';

const toForm = ({ deed, people, ways, ...paper }: EnteredPowers): ReturnedProposal['powers'] => ({
  ...paper,
  deed: { ...deed },
  people: people.map((one) => ({ ...one, run: formatRut(one.run), groups: [...one.groups] })),
  ways: ways.map((way) => ({
    ...way,
    powers: [...way.powers],
    requires: way.requires.map((one) => ({ ...one })),
  })),
});

/**
 * Returns the last proposal in an open case, if a colleague gave it back and this member made it: the words come from the
 * record, as the state of a case holds a proposal only while it waits.
 */
export function toReturned(
  events: readonly RecordedEvent[],
  { id, closedAt }: Pick<Case, 'id' | 'closedAt'>,
  person: Pick<StaffPerson, 'id'>,
): ReturnedProposal | null {
  if (closedAt !== null) return null;
  const proposed = events
    .map(({ event }) => event)
    .findLast((event) => event.type === 'DecisionProposed' && event.reviewId === id);
  if (proposed?.type !== 'DecisionProposed' || proposed.by.id !== person.id) return null;
  const returned = events
    .map(({ event }) => event)
    .findLast((event) => event.type === 'DecisionReturned' && event.proposalId === proposed.proposalId);
  if (returned?.type !== 'DecisionReturned') return null;
  const { outcome, reasons, internalNote, publicText, powers } = proposed;
  return {
    by: returned.by.name,
    at: returned.at,
    text: returned.internalNote,
    outcome,
    reasons: [...reasons],
    internalNote,
    publicText,
    powers: powers ? toForm(powers) : null,
  };
}
