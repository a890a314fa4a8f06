import type { RiskKind } from '../model/evaluation/risk-policy.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { checkOfPaper, type PaperOrigin, type Upload } from '../model/uploads.ts';
import { holdAtGate } from '../refer.ts';
import { applicantId, signalRisks } from '../signal-risk.ts';

/** Number of times that issuers may not know a document before a person looks. */
const tries = 2;

/** The issuer's answer about a submitted document; undefined before the answer. */
function originOf({ facts }: Application, { id, paper }: Upload): PaperOrigin | undefined {
  const found = facts[checkOfPaper[paper]];
  return found && 'uploadId' in found && found.uploadId === id ? found.origin : undefined;
}

/** Returns the submitted documents, with the answers of their issuers. */
const submittedOf = (application: Application) => {
  const { files, submitted } = application.uploads;
  return submitted ? files.map((file) => ({ file, origin: originOf(application, file) })) : [];
};

/** Returns the origin of the evaluation's documents; the least certain of them counts. */
export function evaluationOrigin(application: Application): 'fetched' | 'authentic' | 'unverified' {
  const found = submittedOf(application);
  if (found.length === 0) return 'fetched';
  // Also one whose issuer was out of reach.
  return found.every(({ origin }) => origin === 'authentic') ? 'authentic' : 'unverified';
}

/** Returns the reasons for a person to look before an evaluation counts. */
export const evaluationReasons = (application: Application): RiskKind[] =>
  evaluationOrigin(application) === 'unverified' ? ['documentUnverified'] : [];

const unknownTo = (application: Application) =>
  submittedOf(application).filter(({ origin }) => origin === 'notAuthentic');

const isLastTry = ({ uploads }: Application) => uploads.notAuthentic + 1 >= tries;

/** Notes the risk if an issuer did not know a document again. */
export const signalUploadRisk = (application: Application, at: string): ApplicationEvent[] =>
  unknownTo(application).length > 0 && isLastTry(application)
    ? signalRisks(application, [{ kind: 'documentNotAuthentic', about: [applicantId] }], at)
    : [];

/** Draws the consequence of documents that issuers do not know: the applicant submits others, then a person looks. */
export function concludeUploads(application: Application, at: string): ApplicationEvent | undefined {
  const refused = unknownTo(application);
  if (refused.length === 0) return undefined;
  const referred = isLastTry(application)
    ? holdAtGate(application, 'evaluation', ['documentNotAuthentic'], at)
    : undefined;
  return referred ?? { type: 'DocumentsRefused', at, uploadIds: refused.map(({ file }) => file.id) };
}
