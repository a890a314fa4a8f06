import type { VerificationReport } from '@afilia/pades/types';
import type { DocumentLevel } from '@afilia/domain/signing/model/levels';
import { operatorCapacity } from '../operator.ts';
import { partialName } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

/** The possible answers of the page. */
export type VerdictStatus =
  | 'valid'
  | 'older-version'
  | 'annulled'
  | 'unsigned'
  | 'changed'
  | 'unknown'
  | 'foreign'
  | 'not-a-pdf'
  | 'too-large'
  | 'busy'
  | 'too-costly'
  | 'no-file'
  | 'found'
  | 'unknown-code'
  | 'malformed-code';

/** The answer, for people and for programs; people are named in part only. */
export interface Verdict {
  status: VerdictStatus;
  sha256?: string;
  document?: Pick<StoredDocument, 'title' | 'folio' | 'signedAt' | 'status' | 'annulment' | 'brand' | 'rut'>;
  signatures?: { signer: string; at: string }[];
  /** The time for which the file proves its signatures; of a file whose signatures hold. */
  level?: DocumentLevel;
}

/** Puts together what the file says of itself and what we kept. A hash that we know says more than the file can. */
export function verdictOnFile(report: VerificationReport, stored: StoredDocument | undefined): Verdict {
  const { sha256 } = report;
  // A file that we keep byte by byte is ours, even if its keys are no longer known here.
  const holds = report.status === 'valid' || (report.status === 'unknown' && stored !== undefined);
  // A certification says where the file comes from; it is no person's signature.
  const acts = report.signatures.filter(({ certifies }) => !certifies);
  const signatures = acts.map(({ signerName = '', capacity, stampedAt }) => ({
    signer: capacity === operatorCapacity ? signerName : partialName(signerName),
    at: stampedAt ?? '',
  }));
  const { level } = report;
  const found = { sha256, ...(holds && { signatures, ...(level && { level }) }) };
  // Without a record, which may have been erased, there are the signatures that hold, and nothing else.
  if (!stored) return holds ? { status: 'older-version', ...found } : { status: report.status, sha256 };
  const document = summaryOf(stored);
  // The operator signs last: with its signature nothing is missing but what proves the others for longer.
  const isComplete = holds && stored.status === 'signed' && acts.at(-1)?.capacity === operatorCapacity;
  if (stored.status === 'annulled') return { status: 'annulled', ...found, document };
  if (stored.sha256 !== sha256 && !isComplete) return { status: 'older-version', ...found, document };
  if (acts.length === 0 && (holds || report.signatures.length === 0))
    return { status: 'unsigned', ...found, document };
  return holds ? { status: 'valid', ...found, document } : { status: report.status, sha256 };
}

/** Returns the verdict on a code. */
export function verdictOnCode(stored: StoredDocument | undefined): Verdict {
  if (!stored) return { status: 'unknown-code' };
  return {
    status: stored.status === 'annulled' ? 'annulled' : 'found',
    sha256: stored.sha256,
    document: summaryOf(stored),
    signatures: stored.signers.map(({ name, at }) => ({ signer: partialName(name), at })),
  };
}

const summaryOf = ({
  brand,
  rut,
  title,
  folio,
  signedAt,
  status,
  annulment,
}: StoredDocument): NonNullable<Verdict['document']> => ({
  ...(brand !== undefined && { brand }),
  ...(rut !== undefined && { rut }),
  title,
  folio,
  status,
  ...(signedAt ? { signedAt } : {}),
  ...(annulment && { annulment }),
});

/** HTTP status of each answer: a file that was judged is 200 whatever the judgement. */
export const httpStatusOf: Record<VerdictStatus, number> = {
  valid: 200,
  'older-version': 200,
  annulled: 200,
  unsigned: 200,
  changed: 200,
  unknown: 200,
  foreign: 200,
  found: 200,
  'not-a-pdf': 422,
  'too-large': 413,
  'too-costly': 422,
  busy: 503,
  'no-file': 400,
  'malformed-code': 400,
  'unknown-code': 404,
};
