import { newSignatoryState } from '../signing/model/signatory/signatory-record.ts';
import type { Application } from './model/application.ts';

/** Voids the output of the steps after the summary, links included; the events keep the record of it. */
export const withoutDocuments = ({ signatories }: Application, without?: string): Partial<Application> => ({
  documents: [],
  documentSetHash: null,
  signature: null,
  signatories: signatories
    .filter(({ id }) => id !== without)
    .map((one) => ({
      ...one,
      ...newSignatoryState,
      // Sessions of the old links are over too.
      opening: one.opening > 0 ? one.opening + 1 : 0,
      status: 'confirmed',
    })),
});
