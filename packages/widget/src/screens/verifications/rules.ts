import { parseDate } from '@afilia/domain/identity/date';
import { parseDocumentNumber } from '@afilia/domain/identity/document-number';
import { parseRut } from '@afilia/domain/identity/rut';
import type { ApplicationView, Operations } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/identity/date';
import { pepField, pepInput, pepValues, type PepValues } from '../../forms/pep/values.ts';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';

import { ownersField, ownersInput, ownersValues, type OwnersValues } from './owners-rules.ts';

/** What is typed on /screenverifications. */
export type VerificationValues = PepValues &
  OwnersValues & {
    documentNumber: string;
    documentExpiry: string;
    fundsOrigin: string;
    truthful: boolean;
  };

/** What stands in the form at first: what was given before, if anything. */
export function verificationValues(application: ApplicationView): VerificationValues {
  const { verificationData: given } = application;
  return {
    ...ownersValues(application),
    documentNumber: given?.documentNumber ?? '',
    documentExpiry: given ? formatDate(given.documentExpiry) : '',
    ...pepValues(given?.pep),
    fundsOrigin: given?.fundsOrigin ?? '',
    truthful: false,
  };
}

/** The input of `save-verifications`; beneficial owners are a company's. */
export function verificationInput(
  values: VerificationValues,
  isPJ: boolean,
): Operations['save-verifications']['variables']['input'] {
  const { documentNumber, fundsOrigin, truthful } = values;
  const expiry = parseDate(values.documentExpiry);
  return {
    documentNumber,
    documentExpiry: expiry.ok ? expiry.value : values.documentExpiry,
    pep: pepInput(values),
    fundsOrigin,
    truthful,
    ...(isPJ && { beneficialOwners: ownersInput(values) }),
  };
}

/** The document number of a cédula; `rut` is shown, to notice a RUN typed in its place. */
export const documentNumberRule = (rut: string) => {
  const run = parseRut(rut);
  return (typed: string) => {
    const parsed = parseDocumentNumber(typed, run.ok ? run.value : undefined);
    return parsed.ok ? null : fieldMessage(`documentNumber.${parsed.error}`);
  };
};

/** The field of the form that a field of the API stands for. */
export const verificationField = (field: string) => ownersField(pepField(field));
