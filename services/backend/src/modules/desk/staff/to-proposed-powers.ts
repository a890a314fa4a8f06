import type { ExaminedPowersAnswer, ProposedPowers } from '@afilia/api-contract/desk/power-answers';
import type { Application } from '@afilia/domain/application/model/application';
import type { CaseAttachment } from '@afilia/domain/desk/model/case';
import {
  type ExaminedPowers,
  judgeEntered,
  type MarkedPerson,
  markedPeople,
} from '@afilia/domain/signing/enter-powers';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { EnteredPowers } from '@afilia/domain/signing/model/signatory/entered-powers';

const toPeople = (people: readonly MarkedPerson[]): ExaminedPowersAnswer['people'] =>
  people.map((one) => ({ ...one, run: formatRut(one.run) }));

/** Returns the people who would sign by powers that were entered. */
export const toExaminedPowers = ({
  people,
  combinations,
  hasMore,
}: ExaminedPowers): ExaminedPowersAnswer => ({
  people: toPeople(people),
  signing: combinations.map((set) => set.map(({ name }) => name)),
  hasMore,
});

/** Returns the powers that a proposal enters, for its approver. */
export function toProposedPowers(
  application: Application,
  powers: EnteredPowers,
  attachments: readonly CaseAttachment[],
  now: string,
): ProposedPowers {
  const examined = judgeEntered(application, powers, now);
  const people = toPeople(markedPeople(application, powers, now));
  return {
    ...(examined.ok ? toExaminedPowers(examined.value) : { people, signing: [], hasMore: false }),
    deed: powers.deed,
    file: attachments.find(({ id }) => id === powers.attachmentId)?.name ?? null,
    ways: powers.ways,
  };
}
