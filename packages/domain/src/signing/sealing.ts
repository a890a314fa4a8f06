import type { SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';

const confirmedAt = ({ act }: SignatoryRecord) => act?.confirmedAt ?? '~';

/** The current signatory stays first, regardless of the clock of the node that accepted another's code. */
const isBefore = (one: SignatoryRecord, other: SignatoryRecord) =>
  one.beingSealed === other.beingSealed ? confirmedAt(one) < confirmedAt(other) : one.beingSealed;

/**
 * Signatories whose signature is not on the documents yet: those who gave it first come first, those who have not given
 * it come last. One signature at a time is put on the same files, so the first is the one at work.
 */
export const unsealed = ({ signatories }: Application): SignatoryRecord[] =>
  signatories
    .filter(({ sealedAt }) => !sealedAt)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0));

/** The signatory whose signature is to be put on the documents next, if one was given. */
export const nextToSeal = (application: Application): SignatoryRecord | undefined => {
  const [first] = unsealed(application);
  return first?.act?.confirmedAt ? first : undefined;
};
