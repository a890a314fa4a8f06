import type { Application } from '@afilia/domain/application/model/application';
import type { Provider } from '@afilia/domain/partners/provider';
import type { Signer, TimestampClient } from '@afilia/pades/types';

/** The dependencies of making and signing documents. */
export type DocumentMakerDeps = {
  signer: Signer;
  timestamps: TimestampClient;
  /** Secret bytes: verification codes follow from them, so that no one can guess one. */
  codeKey: Uint8Array;
  /** Address at which anyone checks a document, as printed on it. */
  verifyAddress: string;
  /** The party that contracts with the merchant of an application. */
  providerOf: (application: Application) => Provider;
  /** The agreement by which ClaveÚnica is used; the evidence names it. */
  agreement?: string | undefined;
};
