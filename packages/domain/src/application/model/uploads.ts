import type { CheckName } from './evaluation/stages.ts';

/** Documents that a person may upload instead of giving a key, one a source. */
export const paperKinds = ['taxFolder', 'contributions', 'debtReport'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The check that confirms each document with its issuer; it is the one that connects that source with a key. */
export const checkOfPaper = {
  taxFolder: 'taxCredentials',
  contributions: 'unemploymentFundCredentials',
  debtReport: 'regulatorCredentials',
} as const satisfies Record<PaperKind, CheckName>;

/** Answers of the issuer about a document; `unverified`: it did not answer, so that a person has to look. */
export type PaperOrigin = 'authentic' | 'unverified' | 'notAuthentic';

/** A document on file; its content and its bytes lie sealed in a table of their own. */
export type Upload = {
  id: string;
  paper: PaperKind;
  /** Of the file's bytes, lower-case hex. */
  sha256: string;
  /** Last day on which it is recent enough, ISO. */
  goodUntil: string;
  /** The issuer does not know it: it has to be replaced. */
  refused: boolean;
};

export type UploadsRecord = {
  /** At most one of each kind. */
  files: Upload[];
  /** Number of documents ever taken in. */
  taken: number;
  /** Number of times that issuers did not know a submitted document. */
  notAuthentic: number;
  /** The sources are read from these files, not with a key. */
  submitted: boolean;
};

/** Facts about uploads. Flow events are in `events.ts`. */
export type UploadEvent =
  | {
      type: 'UploadAdded';
      at: string;
      uploadId: string;
      paper: PaperKind;
      sha256: string;
      goodUntil: string;
    }
  | { type: 'UploadRemoved'; at: string; uploadId: string };
