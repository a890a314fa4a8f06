import type { ApplicationView, Operations } from '@afilia/api-contract/generated/operations';
import { formatDate, parseDate } from '@afilia/domain/identity/date';

type Answer = '' | 'yes' | 'no';

/** The declaration as it is typed. A company and a person fill in different parts of it. */
export type DeclarationValues = {
  nationality: string;
  hasOther: Answer;
  otherNationalities: { country: string }[];
  birthCountry: string;
  livesInChile: Answer;
  usPerson: Answer;
  usTin: string;
  hasResidence: Answer;
  otherTaxResidences: { country: string; taxId: string; notIssued: boolean }[];
  visa: string;
  idExpiry: string;
  incorporationCountry: string;
  entityKind: string;
};

export const emptyResidence = { country: '', taxId: '', notIssued: false };

const toAnswer = (value: boolean | null | undefined): Answer =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no';

/** What stands in the form at first: what was declared before, if anything. */
export function declarationValues(declaration: ApplicationView['declaration']): DeclarationValues {
  const others = declaration?.otherNationalities ?? [];
  const residences = declaration?.otherTaxResidences ?? [];
  return {
    nationality: declaration?.nationality ?? '',
    hasOther: declaration ? toAnswer(others.length > 0) : '',
    otherNationalities: others.length > 0 ? others.map((country) => ({ country })) : [{ country: '' }],
    birthCountry: declaration?.birthCountry ?? '',
    livesInChile: toAnswer(declaration?.livesInChile),
    usPerson: toAnswer(declaration?.usPerson),
    usTin: declaration?.usTin ?? '',
    hasResidence: declaration ? toAnswer(residences.length > 0) : '',
    otherTaxResidences:
      residences.length > 0
        ? residences.map(({ country, taxId, reason }) => ({
            country,
            taxId: taxId ?? '',
            notIssued: reason === 'notIssued',
          }))
        : [emptyResidence],
    visa: declaration?.visa ?? '',
    idExpiry: declaration?.idExpiry ? formatDate(declaration.idExpiry) : '',
    incorporationCountry: declaration?.incorporationCountry ?? '',
    entityKind: declaration?.entityKind ?? '',
  };
}

type DeclarationInput = Operations['declare-tax-residence']['variables']['input'];

/** Whether the person is asked for the right to live here: everyone who is not Chilean. */
export const isForeigner = ({ nationality }: Pick<DeclarationValues, 'nationality'>) =>
  nationality !== '' && nationality !== 'CL';

/** The input of `declare-tax-residence`; fields that were not asked stay out. */
export function declarationInput(values: DeclarationValues, isPJ: boolean): DeclarationInput {
  const otherTaxResidences =
    values.hasResidence === 'yes'
      ? values.otherTaxResidences.map(({ country, taxId, notIssued }) =>
          notIssued ? { country, reason: 'notIssued' } : { country, taxId },
        )
      : [];
  if (isPJ)
    return {
      incorporationCountry: values.incorporationCountry,
      entityKind: values.entityKind,
      otherTaxResidences,
    };
  const expiry = parseDate(values.idExpiry);
  return {
    nationality: values.nationality,
    otherNationalities:
      values.hasOther === 'yes' ? values.otherNationalities.map(({ country }) => country) : [],
    birthCountry: values.birthCountry,
    livesInChile: values.livesInChile === 'yes',
    usPerson: values.usPerson === 'yes',
    ...(values.usPerson === 'yes' && { usTin: values.usTin }),
    otherTaxResidences,
    ...(isForeigner(values) && {
      visa: values.visa,
      idExpiry: expiry.ok ? expiry.value : values.idExpiry,
    }),
  };
}

/** The field of the form that a field of the API stands for. */
export const declarationField = (field: string) =>
  field.replace(/^otherNationalities\.(\d+)$/, 'otherNationalities.$1.country');
