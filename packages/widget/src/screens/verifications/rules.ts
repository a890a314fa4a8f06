import { parseDate } from '@afilia/domain/values/identity/date';
import { parseDocumentNumber } from '@afilia/domain/values/identity/document-number';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { isAsStated } from '@afilia/domain/application/model/statement/stated-fields';
import { parsePermitNumber, permitCommunes } from '@afilia/domain/application/model/party/municipal-permit';
import type { RequiredFields } from '@afilia/domain/values/fields';
import type {
  ApplicationView,
  FundsOrigin,
  VerificationInput,
} from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/values/identity/date';
import { chosen } from '../../forms/words.ts';
import { pepField, pepInput, pepValues, type PepValues } from '../../forms/pep/values.ts';
import type { StatementAnswerValue } from '../../statements/statement-answer.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { missingInput, missingValues, type MissingValues } from './missing-values.ts';
import { ownersField, ownersInput, ownersValues, type OwnersValues } from './owners-rules.ts';

/** Typed values of /screenverifications. */
export type VerificationValues = PepValues &
  OwnersValues &
  MissingValues & {
    documentNumber: string;
    documentExpiry: string;
    fundsOrigin: FundsOrigin | '';
    /** The answer to the sentence about exposed persons and funds; its fields appear with «Algo es distinto». */
    stated: StatementAnswerValue;
    permitNumber: string;
    permitCommune: string;
  };

/** Initial values of the form: those given before, if any. */
export function verificationValues(application: ApplicationView): VerificationValues {
  const { verificationData: given } = application;
  return {
    ...ownersValues(application),
    documentNumber: given?.documentNumber ?? '',
    documentExpiry: given ? formatDate(given.documentExpiry) : '',
    ...pepValues(given?.pep),
    fundsOrigin: given?.fundsOrigin ?? '',
    stated: given ? (isAsStated(given, 'exposureAndFunds') ? 'yes' : 'no') : '',
    permitNumber: given?.permit?.number ?? '',
    permitCommune: given?.permit?.communeCode ?? communesOf(application)[0] ?? '',
    ...missingValues(application),
  };
}

/** Returns the communes of the business's places: a municipality of these has given its licence. */
export const communesOf = ({ prospect }: Pick<ApplicationView, 'prospect'>): string[] =>
  prospect ? permitCommunes(prospect) : [];

/** Tells if a municipal licence is required; the server decides. */
const needsPermit = ({ verifications }: Pick<ApplicationView, 'verifications'>): boolean =>
  verifications.some(({ item }) => item === 'permit');

/** Returns the input of `save-verifications`; beneficial owners are a company's, a licence is given only if one is required. */
export function verificationInput(
  values: VerificationValues,
  application: Pick<ApplicationView, 'isPJ' | 'verifications' | 'error' | 'prospect'>,
): RequiredFields<VerificationInput> {
  const { isPJ, verifications } = application;
  const { documentNumber, fundsOrigin, stated } = values;
  const requested = stated === 'no';
  const expiry = parseDate(values.documentExpiry);
  return {
    ...missingInput(values, application),
    documentNumber,
    documentExpiry: expiry.ok ? expiry.value : values.documentExpiry,
    // The sentence answers them.
    pep: requested ? pepInput(values) : null,
    fundsOrigin: requested ? chosen(fundsOrigin) : null,
    permit: needsPermit({ verifications })
      ? { number: values.permitNumber, communeCode: values.permitCommune }
      : null,
    beneficialOwners: isPJ ? ownersInput(values) : null,
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

/** The number of a licence, as the server takes it. */
export const permitNumberRule = (typed: string): string | null =>
  parsePermitNumber(typed).ok ? null : fieldMessage('permit.format');

const permitFields: Readonly<Record<string, string>> = {
  permit: 'permitNumber',
  'permit.number': 'permitNumber',
  'permit.communeCode': 'permitCommune',
};

/** Maps a field of the API to a field of the form. */
export const verificationField = (field: string) => permitFields[field] ?? ownersField(pepField(field));
