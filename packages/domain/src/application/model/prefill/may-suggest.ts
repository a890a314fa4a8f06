import type { Application } from '../application.ts';

/**
 * Proofs of the applicant's identity. A RUT is no secret, and a mailbox proves nothing about a RUT: `none`. `bank`:
 * the host vouches for its signed-in customer. `key`: a credential of this RUT was accepted. `papers`: the person
 * uploaded documents of this RUT.
 */
export const identifications = ['none', 'bank', 'key', 'papers'] as const;
export type Identification = (typeof identifications)[number];

/** Consents that open a source of suggestions. */
type PrefillConsents = { bankData: boolean };

/** The viewer. The others see their own data only. */
type PrefillViewer = 'applicant' | 'signatory' | 'keyHolder';

/** Values that may be shown before the person has typed them. */
export const suggestedFields = [
  'kind',
  'cuentaRut',
  'names',
  'legalName',
  'activity',
  'email',
  'phone',
  'addresses',
  'accounts',
  'tradeName',
  'salesMean',
] as const;
type SuggestedField = (typeof suggestedFields)[number];

type Circumstances = { identification: Identification; consents: PrefillConsents; isPJ: boolean };
type Rule = (given: Circumstances) => boolean;

const always: Rule = () => true;
const byBank: Rule = ({ identification, consents }) => identification === 'bank' && consents.bankData;
const byFolder: Rule = ({ identification }) => identification === 'key' || identification === 'papers';
/** Registers of companies are public; those of persons are behind a captcha, and we are no way around it. */
const ofPublicRegister: Rule = ({ isPJ }) => isPJ;
const either =
  (...rules: Rule[]): Rule =>
  (given) =>
    rules.some((rule) => rule(given));

const rules: Record<SuggestedField, Rule> = {
  kind: always,
  // It is the RUN that was typed, without its check digit.
  cuentaRut: ({ isPJ }) => !isPJ,
  names: ({ isPJ, ...given }) => !isPJ && either(byBank, byFolder)({ ...given, isPJ }),
  legalName: ofPublicRegister,
  activity: either(ofPublicRegister, byFolder),
  email: byBank,
  phone: byBank,
  addresses: either(byBank, byFolder),
  accounts: byBank,
  tradeName: byBank,
  salesMean: byFolder,
};

/**
 * Tells if a value that was not typed may be shown. The plan of the checks uses the same rule, so that values that may not
 * be shown are not fetched.
 *
 * @see spec/screens#where-values-come-from
 * @example maySuggest('names', { identification: 'none', consents: { bankData: false }, isPJ: false }, 'applicant') // false
 */
export const maySuggest = (field: SuggestedField, given: Circumstances, viewer: PrefillViewer): boolean =>
  viewer === 'applicant' && rules[field](given);

/** Returns the proof of the applicant's identity that is on record. */
export function identificationOf({ facts }: Pick<Application, 'facts'>): Identification {
  if (!facts.taxFolder) return 'none';
  return facts.taxCredentials && 'uploadId' in facts.taxCredentials ? 'papers' : 'key';
}

/** No source of suggestions needs a consent of its own yet. */
export const noPrefillConsents: PrefillConsents = { bankData: false };
