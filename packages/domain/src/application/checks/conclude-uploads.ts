import type { RiskKind } from '../model/evaluation/risk-policy.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { checkOfPaper, type PaperOrigin, type Upload } from '../model/uploads.ts';
import { referAt } from '../refer.ts';
import { applicantId, signalRisks } from '../signal-risk.ts';

/** How often issuers may not know a document before a person looks. */
const tries = 2;

/** What the issuer said of a document that was submitted; nothing before it was asked. */
function originOf({ facts }: Application, { id, paper }: Upload): PaperOrigin | undefined {
  const found = facts[checkOfPaper[paper]];
  return found && 'uploadId' in found && found.uploadId === id ? found.origin : undefined;
}

/** The documents that were submitted, with what their issuers said. */
const submittedOf = (application: Application) => {
  const { files, submitted } = application.uploads;
  return submitted ? files.map((file) => ({ file, origin: originOf(application, file) })) : [];
};

/** Where the documents of the evaluation come from; the least certain of them counts. */
export function evaluationOrigin(application: Application): 'fetched' | 'authentic' | 'unverified' {
  const found = submittedOf(application);
  if (found.length === 0) return 'fetched';
  // Also one whose issuer could not even be asked.
  return found.every(({ origin }) => origin === 'authentic') ? 'authentic' : 'unverified';
}

/** Why a person looks before an evaluation counts. */
export const evaluationReasons = (application: Application): RiskKind[] =>
  evaluationOrigin(application) === 'unverified' ? ['documentUnverified'] : [];

const unknownTo = (application: Application) =>
  submittedOf(application).filter(({ origin }) => origin === 'notAuthentic');

const isLastTry = ({ uploads }: Application) => uploads.notAuthentic + 1 >= tries;

/** What is noted when an issuer did not know a document again. */
export const signalUploadRisk = (application: Application, at: string): ApplicationEvent[] =>
  unknownTo(application).length > 0 && isLastTry(application)
    ? signalRisks(application, [{ kind: 'documentNotAuthentic', about: [applicantId] }], at)
    : [];

/** What follows when an issuer does not know a document: another one is asked for, then a person looks. */
export function concludeUploads(application: Application, at: string): ApplicationEvent | undefined {
  const refused = unknownTo(application);
  if (refused.length === 0) return undefined;
  const referred = isLastTry(application)
    ? referAt(application, 'evaluation', ['documentNotAuthentic'], at)
    : undefined;
  return referred ?? { type: 'DocumentsRefused', at, uploadIds: refused.map(({ file }) => file.id) };
}
