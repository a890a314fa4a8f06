import type { Application } from '@afilia/domain/application/model/application';
import type { SignatureRecord } from '@afilia/domain/application/model/records';
import { nextToSeal } from '@afilia/domain/signing/sealing';
import type { DocumentReading } from '@afilia/domain/signing/model/reading';
import { fullNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Signatory } from '../ports/documents.ts';
import type { Identification } from '../../application/ports/signing.ts';
import { applicantIdentifiedBy, signatoryIdentifiedBy } from './identified-by.ts';
import { identificationOfApplicant, identificationOfSignatory } from './identification.ts';

/** One person's act of signing. */
export type SigningAct = {
  /** Tells the evidence of several signatories of one document apart; null if there is only one. */
  id: string | null;
  signatory: Signatory;
  email: string;
  record: SignatureRecord;
  /** Returns the time when a document was read to its end. */
  readAt: (documentId: string) => string;
  /** Returns the way in which it was read; undefined if it was read as a file alone. */
  readingOf: (documentId: string) => DocumentReading | undefined;
  /** Spanish, for the evidence. */
  identifiedBy: string;
  identification: Identification;
};

const companyName = ({ facts, prospect }: Application) =>
  facts.legalEntity?.legalName ?? prospect?.legalName ?? '';

/** A representative as documents name them; a company that acts by a person is named too (spec/signing-rules#cases, row 10). */
const toSignatory = (application: Application, { name, run, onBehalfOf }: SignatoryRecord): Signatory => ({
  name,
  rut: formatRut(run),
  capacity: `representante legal de ${companyName(application)}${onBehalfOf ? `, por ${onBehalfOf}` : ''}`,
});

/** Returns the signatories of an application's documents, in the order of their places on paper. */
export function signatoriesOf(application: Application): Signatory[] {
  const { prospect, isPJ, merchantRut, signatories } = application;
  if (isPJ) return signatories.map((one) => toSignatory(application, one));
  const name = (prospect && fullNameOf(prospect)) ?? '';
  return [{ name, rut: formatRut(merchantRut), capacity: 'titular' }];
}

/**
 * The act whose signature is to be put on the documents now.
 *
 * @param agreement - by which ClaveÚnica is used here
 * @throws when none is on record; a bug, never bad input
 */
export function actAtWork(application: Application, agreement?: string): SigningAct {
  const next = application.isPJ ? nextToSeal(application) : undefined;
  const act = application.isPJ
    ? next && actOfSignatory(application, next, agreement)
    : actOfMerchant(application);
  if (!act) throw new Error('documents are signed before the act is on record');
  return act;
}

/** Every act whose signature is on the documents, in the order of their places on paper. */
export function sealedActs(application: Application, agreement?: string): SigningAct[] {
  const acts = application.isPJ
    ? application.signatories.map((one) => one.sealedAt && actOfSignatory(application, one, agreement))
    : [actOfMerchant(application)];
  return acts.filter((act) => typeof act === 'object' && act !== null);
}

function actOfMerchant(application: Application): SigningAct | undefined {
  const { prospect, signature, documents } = application;
  const [signatory] = signatoriesOf(application);
  if (!signature?.confirmedAt || !signatory) return undefined;
  return {
    id: null,
    signatory,
    email: prospect?.email ?? '',
    record: signature,
    readAt: (id) => documents.find((one) => one.id === id)?.readAt ?? '',
    readingOf: (id) => documents.find((one) => one.id === id)?.reading,
    identifiedBy: applicantIdentifiedBy(application, signature),
    identification: identificationOfApplicant(application),
  };
}

function actOfSignatory(
  application: Application,
  one: SignatoryRecord,
  agreement?: string,
): SigningAct | undefined {
  if (!one.act) return undefined;
  return {
    id: one.id,
    signatory: toSignatory(application, one),
    email: (one.isApplicant ? application.prospect?.email : one.contact?.email) ?? '',
    record: one.act,
    readAt: (id) => one.reads[id] ?? '',
    readingOf: (id) => one.readings[id],
    identifiedBy: one.isApplicant
      ? applicantIdentifiedBy(application, one.act, one, agreement)
      : signatoryIdentifiedBy(one, one.act, agreement),
    identification: one.isApplicant
      ? identificationOfApplicant(application, one)
      : identificationOfSignatory(one),
  };
}
