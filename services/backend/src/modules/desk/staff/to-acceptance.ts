import type {
  AcceptanceInCase,
  SignalledPerson,
  SignedContract,
} from '@afilia/api-contract/staff/contract-answers';
import type { Application } from '@afilia/domain/application/model/application';
import { reviewOf } from '@afilia/domain/signing/company';
import { signalsAtAcceptance } from '@afilia/domain/desk/acceptance-case';
import { applicantId } from '@afilia/domain/application/signal-risk';
import { cameFromElsewhere } from '@afilia/domain/application/model/prefill/origins';
import { shortNameOf } from '@afilia/domain/application/model/party/applicant-name';

const applicantName = ({ prospect }: Application): string => (prospect && shortNameOf(prospect)) ?? '';

/** Returns the signatories, and when the signature of each was on the documents. */
const signersOf = (application: Application) => {
  const { isPJ, signatories, completion, signature } = application;
  if (isPJ) return signatories.map(({ name, sealedAt }) => ({ name, signedAt: sealedAt }));
  const signedAt = completion?.signedAt ?? signature?.confirmedAt ?? null;
  return [{ name: applicantName(application), signedAt }];
};

/** Returns the signed documents and their signatories; of a contract without effect the documents that it had. */
export function toSignedContract(application: Application): SignedContract {
  const { documents, annulledDocuments } = application;
  const shown = documents.length > 0 ? documents : annulledDocuments;
  return {
    documents: shown.map(({ title, status }) => ({ title, status })),
    signatories: signersOf(application),
  };
}

/** The people that a signal is about, each once; none for an id of a person who left the application. */
function peopleOf(application: Application, about: readonly string[]): SignalledPerson[] {
  const representatives = reviewOf(application)?.representatives ?? [];
  // If the applicant signs, the register's name of the signatory replaces the typed one.
  const registered = application.signatories.find(({ isApplicant }) => isApplicant)?.name;
  const isTyped = registered === undefined && !cameFromElsewhere(application.prospect?.origins, 'names');
  const ownName = registered ?? applicantName(application);
  const known = new Map([
    ...representatives.map(({ id, name }) => [id, name] as const),
    ...application.signatories.map(({ id, name }) => [id, name] as const),
    [applicantId, ownName] as const,
  ]);
  const names = new Set(about.flatMap((id) => known.get(id) ?? []));
  return [...names]
    .filter((name) => name !== '')
    .map((name) => ({ name, isTyped: isTyped && name === ownName }));
}

/** Returns the data that a decision about accepting a contract rests on. */
export const toAcceptance = (application: Application): AcceptanceInCase => {
  const contract = toSignedContract(application);
  return {
    ...contract,
    isSigned: contract.signatories.every(({ signedAt }) => signedAt !== null),
    signals: signalsAtAcceptance(application).map(({ kind, severity, about }) => ({
      kind,
      isReason: severity === 'review',
      people: peopleOf(application, about),
    })),
  };
};
