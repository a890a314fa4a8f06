import type {
  ApplicationView,
  DeclarationInput,
  EntityKind,
  TaxResidenceInput,
  Visa,
} from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { formatDate, parseDate } from '@afilia/domain/values/identity/date';
import { chosen } from '../words.ts';

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
  visa: Visa | '';
  idExpiry: string;
  incorporationCountry: string;
  entityKind: EntityKind | '';
};

export const emptyResidence = { country: '', taxId: '', notIssued: false };

const toAnswer = (value: boolean | null | undefined): Answer =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no';

/** Returns the form's initial values: the earlier declaration, if any. */
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

/** Tells if the form asks for the right to live here: it asks every person who is not Chilean. */
export const isForeigner = ({ nationality }: Pick<DeclarationValues, 'nationality'>) =>
  nationality !== '' && nationality !== 'CL';

type Residence = DeclarationValues['otherTaxResidences'][number];

const residenceInput = ({ country, taxId, notIssued }: Residence): RequiredFields<TaxResidenceInput> => ({
  country,
  taxId: notIssued ? null : taxId,
  reason: notIssued ? 'notIssued' : null,
});

/** Returns the input of `declare-tax-residence`, with `null` for a field that the form does not show. */
export function declarationInput(values: DeclarationValues, isPJ: boolean): RequiredFields<DeclarationInput> {
  const expiry = parseDate(values.idExpiry);
  const ofPerson = <Value>(value: Value): Value | null => (isPJ ? null : value);
  const ofCompany = <Value>(value: Value): Value | null => (isPJ ? value : null);
  const ofForeigner = <Value>(value: Value): Value | null => (!isPJ && isForeigner(values) ? value : null);
  return {
    nationality: ofPerson(values.nationality),
    otherNationalities: ofPerson(
      values.hasOther === 'yes' ? values.otherNationalities.map(({ country }) => country) : [],
    ),
    birthCountry: ofPerson(values.birthCountry),
    livesInChile: ofPerson(values.livesInChile === 'yes'),
    usPerson: ofPerson(values.usPerson === 'yes'),
    usTin: ofPerson(values.usPerson === 'yes' ? values.usTin : null),
    otherTaxResidences: values.hasResidence === 'yes' ? values.otherTaxResidences.map(residenceInput) : [],
    visa: ofForeigner(chosen(values.visa)),
    idExpiry: ofForeigner(expiry.ok ? expiry.value : values.idExpiry),
    incorporationCountry: ofCompany(values.incorporationCountry),
    entityKind: ofCompany(chosen(values.entityKind)),
  };
}

/** Maps a field of the API to a field of the form. */
export const declarationField = (field: string) =>
  field.replace(/^otherNationalities\.(\d+)$/, 'otherNationalities.$1.country');
