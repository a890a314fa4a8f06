import type { Application } from '@afilia/domain/application/model/application';
import type { Provider } from '@afilia/domain/partners/provider';
import type { Signer, TimestampClient } from '@afilia/pades/types';

/** What documents are made and signed with. */
export type DocumentMakerDeps = {
  signer: Signer;
  timestamps: TimestampClient;
  /** Secret bytes: verification codes follow from them, so that nobody can guess one. */
  codeKey: Uint8Array;
  /** Where anyone checks a document, as printed on it. */
  verifyAddress: string;
  /** Who contracts with the merchant of an application. */
  providerOf: (application: Application) => Provider;
  /** The agreement by which ClaveÚnica is used; the evidence names it. */
  agreement?: string | undefined;
};
