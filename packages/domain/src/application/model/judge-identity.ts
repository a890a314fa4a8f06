import type { RiskKind } from './evaluation/risk-policy.ts';
import { type AgreeingNames, compareNames } from '../../values/identity/compare-names.ts';
import type { IdentityDocument } from '../../values/identity/identity-document.ts';
import { isPrintable } from '../../values/identity/printable.ts';
import type { PersonName, WrittenName } from '../../values/identity/name-words.ts';
import { withAccentsOf } from '../../values/identity/with-accents-of.ts';

/** Number of times that the register did not confirm the card, and that its name was another one. */
export type IdentityTries = { document: number; name: number };

/** The field that the person has to look at again, and why. */
export type IdentityRefusal =
  | { field: 'documentNumber'; reason: `documentNumber.${'unknown' | 'blocked' | 'replaced'}` }
  | { field: 'documentExpiry'; reason: 'date.cardExpired' }
  | { field: 'names.firstNames'; reason: 'name.different' };

/**
 * `referred`: a person looks at it; `rejected`: it ends without an explanation. `name`: to be adopted. `noticed`: the risk
 * that the answer shows. `comparison`: the parts of the register's name that agree, if it gave one.
 */
export type IdentityVerdict = { noticed?: RiskKind } & (
  | { verdict: 'proven'; name?: PersonName; comparison?: AgreeingNames }
  | { verdict: 'refused'; refusal: IdentityRefusal; tries: IdentityTries }
  | { verdict: 'referred' | 'rejected'; because: string }
);

const ageOfConsent = 18;

function isAdult(birthDate: string, today: string): boolean {
  const [year = 0, rest = ''] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)];
  return `${year + ageOfConsent}${rest}` <= today;
}

/**
 * Judges the civil register's answer about the person who typed the card (spec/chile#identity-card).
 *
 * @param typed - the name that the card must not contradict, by its parts or in one line
 * @param tries - before this answer
 * @param limits - tries after which a person looks at it
 * @param today - ISO day in Chile
 */
export function judgeIdentity(
  document: IdentityDocument,
  {
    typed,
    tries,
    limits,
    today,
  }: { typed: WrittenName; tries: IdentityTries; limits: IdentityTries; today: string },
): IdentityVerdict {
  const refuse = (
    refusal: IdentityRefusal,
    counted: Partial<IdentityTries> = {},
    noticed?: RiskKind,
  ): IdentityVerdict => {
    const after = { ...tries, ...counted };
    return after.document >= limits.document || after.name >= limits.name
      ? {
          verdict: 'referred',
          because: `${refusal.reason} too often`,
          noticed: noticed ?? (counted.name === undefined ? 'documentTries' : 'nameMismatch'),
        }
      : { verdict: 'refused', refusal, tries: after, ...(noticed && { noticed }) };
  };
  const oneMore = { document: tries.document + 1 };
  switch (document.status) {
    case 'unknown':
      return refuse({ field: 'documentNumber', reason: 'documentNumber.unknown' }, oneMore);
    case 'expired':
      return document.kind === 'foreigner' && document.residenceInProcess
        ? { verdict: 'referred', because: 'expired card, residence in process' }
        : refuse({ field: 'documentExpiry', reason: 'date.cardExpired' });
    case 'blocked':
      if (document.reason === 'deceased')
        return { verdict: 'rejected', because: 'registered as deceased', noticed: 'blockedDocument' };
      return refuse(
        {
          field: 'documentNumber',
          reason: document.reason === 'temporary' ? 'documentNumber.blocked' : 'documentNumber.replaced',
        },
        oneMore,
        'blockedDocument',
      );
    case 'valid': {
      const { person } = document;
      if (!person) return { verdict: 'proven' };
      if (!isAdult(person.birthDate, today)) return { verdict: 'referred', because: 'under 18' };
      // A form cannot take it, and no contract can print it.
      if (!Object.values(person.name).every((part) => isPrintable(part ?? '')))
        return { verdict: 'referred', because: 'a name in other letters' };
      const comparison = compareNames(person.name, typed);
      if (comparison === 'different')
        return refuse({ field: 'names.firstNames', reason: 'name.different' }, { name: tries.name + 1 });
      return { verdict: 'proven', name: withAccentsOf(person.name, typed), comparison };
    }
  }
}
