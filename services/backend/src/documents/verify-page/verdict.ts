import type { VerificationReport } from '../../ports/signing.ts';
import { partialName } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

/** What the page can answer. */
export type VerdictStatus =
  | 'valid'
  | 'older-version'
  | 'annulled'
  | 'changed'
  | 'foreign'
  | 'not-a-pdf'
  | 'too-large'
  | 'busy'
  | 'too-costly'
  | 'no-file'
  | 'found'
  | 'unknown-code'
  | 'malformed-code';

/** The answer, for people and for programs; signers are named in part only. */
export interface Verdict {
  status: VerdictStatus;
  sha256?: string;
  document?: { title: string; folio: string; signedAt?: string; status: StoredDocument['status'] };
  signatures?: { signer: string; at: string }[];
}

/** Puts together what the file says of itself and what we kept. */
export function verdictOnFile(report: VerificationReport, stored: StoredDocument | undefined): Verdict {
  const { sha256 } = report;
  if (report.status !== 'valid') return { status: report.status, sha256 };
  const signatures = report.signatures.map(({ signerName, stampedAt }) => ({
    signer: partialName(signerName ?? ''),
    at: stampedAt ?? '',
  }));
  if (!stored) return { status: 'older-version', sha256, signatures };
  return {
    status: stored.status === 'annulled' ? 'annulled' : 'valid',
    sha256,
    document: summaryOf(stored),
    signatures,
  };
}

/** What a code leads to. */
export function verdictOnCode(stored: StoredDocument | undefined): Verdict {
  if (!stored) return { status: 'unknown-code' };
  return {
    status: stored.status === 'annulled' ? 'annulled' : 'found',
    sha256: stored.sha256,
    document: summaryOf(stored),
    signatures: stored.signers.map(({ name, at }) => ({ signer: partialName(name), at })),
  };
}

const summaryOf = ({ title, folio, signedAt, status }: StoredDocument): NonNullable<Verdict['document']> => ({
  title,
  folio,
  status,
  ...(signedAt ? { signedAt } : {}),
});

/** HTTP status of each answer: a file that was judged is 200 whatever the judgement. */
export const httpStatusOf: Record<VerdictStatus, number> = {
  valid: 200,
  'older-version': 200,
  annulled: 200,
  changed: 200,
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
