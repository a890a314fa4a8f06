import type { Delivery } from '../../../application/model/delivery.ts';
import type {
  ApplicationError,
  CheckRecord,
  OtpChallenge,
  SignatureRecord,
} from '../../../application/model/records.ts';
import type { DocumentReading } from '../reading.ts';
import type { PersonDeclaration } from '../../../application/model/evaluation/declaration.ts';
import type { PepDeclaration } from '../../../application/model/evaluation/exposure.ts';
import type { RedirectOutcome } from './factors.ts';
import type { IdentityTries } from '../../../application/model/judge-identity.ts';
import type { Rut } from '../../../values/identity/rut.ts';

/** Status of a chosen signatory (spec/states#signatory). The last ones are exits. */
const signatoryStatuses = [
  'chosen',
  'confirmed',
  'notified',
  'opened',
  'identified',
  'signing',
  'signed',
  'bounced',
  'declined',
  'notMe',
  'blocked',
  'stopped',
  'disputed',
] as const;

export type SignatoryStatus = (typeof signatoryStatuses)[number];

/** A mailed link. Only the hash of its token is stored, under `linkId`. */
export type LinkRecord = {
  linkId: string;
  expiresAt: string;
  /** The last mail that carried it. */
  mail: Delivery;
  mailedAt: string;
};

/** Contact of a signatory, as the applicant typed it. */
export type SignatoryContact = { email: string; phone: string; message?: string };

/** One visit to the state's identity provider. `outcome`: why it proved nothing, once it has ended. */
type RedirectRecord = { id: string; expiresAt: string; outcome: RedirectOutcome | null };

/**
 * Identity data of a signatory. `documentExpiry`: ISO day; a person who has signed and comes back to look leaves it out, and
 * the identity on record stays.
 */
export type SignatoryIdentity = {
  documentNumber: string;
  documentExpiry?: string;
  pep: PepDeclaration;
  phone: string;
};

/** Checks about one signatory: the card, then lists and bureaux, tax residence after the declaration. */
export const signatoryChecks = ['identityDocument', 'oneFcc', 'negativeFiles', 'nationality'] as const;

export type SignatoryCheck = (typeof signatoryChecks)[number];

/**
 * Levels of proof of a signatory's identity. `contact`: no second factor was asked for, or none is proven yet; `document`:
 * card, phone and mailbox; `stateIdentity`: card, ClaveÚnica of the same RUN, and mailbox.
 */
const proofLevels = ['contact', 'document', 'stateIdentity'] as const;

export type ProofLevel = (typeof proofLevels)[number];

/** A person chosen to sign for a company, and that person's actions. */
export type SignatoryRecord = {
  id: string;
  run: Rut;
  /** As the review had it when the person was chosen. */
  name: string;
  position: string;
  groups: string[];
  onBehalfOf?: string;
  isApplicant: boolean;
  /** The applicant signs and left the key to another person: a code to the phone comes before the documents. */
  provesPhone?: true;
  status: SignatoryStatus;
  statusAt: string;
  contact: SignatoryContact | null;
  /** Number of times that the applicant changed the address of a link. */
  emailChanges: number;
  link: LinkRecord | null;
  reminders: number;
  newLinks: number;
  /** Increases with every opening of the link, which ends sessions of earlier ones. */
  opening: number;
  /** The RUN was typed in the present opening. */
  identifiedAt: string | null;
  wrongRuns: number;
  /** The civil register's answer that proved the card, and when. */
  cardCheck: { checkId: string; at: string } | null;
  /** Answers of the civil register that did not prove the card. */
  identityTries: IdentityTries;
  /** The code to the phone that is the second factor, before it was typed. */
  factor: OtpChallenge | null;
  /** Proof of the present opening, kept once the person has signed. */
  proof: { level: ProofLevel; at: string } | null;
  /** The newest visit to the state's identity provider in the present opening. */
  redirect: RedirectRecord | null;
  identity: SignatoryIdentity | null;
  declaration: PersonDeclaration | null;
  checks: Partial<Record<SignatoryCheck, CheckRecord>>;
  error: ApplicationError | null;
  summarySeenAt: string | null;
  /** Documents opened to their last page, and when. */
  reads: Record<string, string>;
  /** Reading of each of those. */
  readings: Record<string, DocumentReading>;
  otp: OtpChallenge | null;
  act: SignatureRecord | null;
  /** Order of sealing; timestamps cannot decide it, because the clocks of nodes differ. */
  beingSealed: boolean;
  /** The signature is on the documents. */
  sealedAt: string | null;
  /** In the person's own words, with `declined` and `disputed`. */
  reason: string | null;
};

/** A person invited to connect the sources: «La clave la tiene otra persona». */
export type KeyHolderRecord = {
  id: string;
  name: string;
  email: string;
  link: LinkRecord;
  opening: number;
  /** The code mailed to the same address was typed in the present opening. */
  provenAt: string | null;
  otp: OtpChallenge | null;
};

/** A signatory who was just chosen. */
export const newSignatory = (
  who: Pick<
    SignatoryRecord,
    'id' | 'run' | 'name' | 'position' | 'groups' | 'isApplicant' | 'onBehalfOf' | 'provesPhone'
  >,
  at: string,
): SignatoryRecord => ({
  ...who,
  status: 'chosen',
  statusAt: at,
  contact: null,
  emailChanges: 0,
  ...newSignatoryState,
});

/** Everything a signatory did on a set of documents, undone; data typed by the applicant stays. */
export const newSignatoryState = {
  link: null,
  reminders: 0,
  newLinks: 0,
  opening: 0,
  identifiedAt: null,
  wrongRuns: 0,
  cardCheck: null,
  identityTries: { document: 0, name: 0 },
  factor: null,
  proof: null,
  redirect: null,
  identity: null,
  declaration: null,
  checks: {},
  error: null,
  summarySeenAt: null,
  reads: {},
  readings: {},
  otp: null,
  act: null,
  beingSealed: false,
  sealedAt: null,
  reason: null,
} as const satisfies Partial<SignatoryRecord>;

/** Statuses that end a person's part without a signature. */
const exits = new Set<SignatoryStatus>(['declined', 'notMe', 'blocked', 'stopped', 'disputed']);

/** Tells if a person left without signing. */
export const hasExited = ({ status }: Pick<SignatoryRecord, 'status'>) => exits.has(status);

/** Returns the level that a signatory proved. The applicant's card is proven with the application. */
export const proofLevelOf = ({ proof }: Pick<SignatoryRecord, 'proof'>): ProofLevel =>
  proof?.level ?? 'contact';

/** Tells if a person's signature cannot be undone any more: its code was typed, or it is on the documents. */
export const hasSigned = ({ sealedAt, act }: Pick<SignatoryRecord, 'sealedAt' | 'act'>) =>
  sealedAt !== null || Boolean(act?.confirmedAt);
