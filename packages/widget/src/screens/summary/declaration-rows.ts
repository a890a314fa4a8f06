import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/identity/date';
import { words, wordFor } from '../../forms/words.ts';
import { masked, rowsOf, type Row } from './rows.ts';
import type { Names } from './names.ts';
import { text } from './text.ts';

const yesNo = (answer: boolean | null) => (answer === null ? null : answer ? words.yes : words.no);

/** What was declared about nationality and tax residence. */
export function declarationRows(
  declaration: NonNullable<ApplicationView['declaration']>,
  names: Names,
): Row[] {
  const { otherTaxResidences, visa, idExpiry, entityKind } = declaration;
  const country = (code: string | null) => code && names.country(code);
  return rowsOf(
    { id: 'nationality', label: text.rows.nationality, value: country(declaration.nationality) },
    {
      id: 'otherNationalities',
      label: text.rows.otherNationalities,
      value: declaration.otherNationalities.map(names.country).join(', '),
    },
    { id: 'birthCountry', label: text.rows.birthCountry, value: country(declaration.birthCountry) },
    { id: 'visa', label: text.rows.visa, value: visa && wordFor(words.visas, visa) },
    { id: 'idExpiry', label: text.rows.idExpiry, value: idExpiry && formatDate(idExpiry) },
    {
      id: 'incorporationCountry',
      label: text.rows.incorporationCountry,
      value: country(declaration.incorporationCountry),
    },
    {
      id: 'entityKind',
      label: text.rows.entityKind,
      value: entityKind && wordFor(words.entityKinds, entityKind),
    },
    { id: 'livesInChile', label: text.rows.livesInChile, value: yesNo(declaration.livesInChile) },
    { id: 'usPerson', label: text.rows.usPerson, value: yesNo(declaration.usPerson) },
    {
      id: 'usTin',
      label: text.rows.usTin,
      value: declaration.usTin && masked(declaration.usTin, 3),
      secret: true,
    },
    {
      id: 'otherTaxResidences',
      label: text.rows.otherTaxResidences,
      value:
        otherTaxResidences.map(({ country: code }) => names.country(code)).join(', ') ||
        text.rows.noOtherTaxResidences,
    },
  );
}

/** What was given on the verifications screen. */
export const identityRows = (
  {
    documentNumber,
    documentExpiry,
    pep,
    fundsOrigin,
    permit,
  }: NonNullable<ApplicationView['verificationData']>,
  names: Names,
): Row[] =>
  rowsOf(
    {
      id: 'documentNumber',
      label: text.rows.documentNumber,
      value: masked(documentNumber, 3),
      secret: true,
    },
    { id: 'documentExpiry', label: text.rows.documentExpiry, value: formatDate(documentExpiry) },
    {
      id: 'pep',
      label: text.rows.pep,
      value: pep.isPep ? [words.yes, pep.position, pep.institution].filter(Boolean).join(', ') : words.no,
    },
    { id: 'fundsOrigin', label: text.rows.fundsOrigin, value: wordFor(words.fundsOrigins, fundsOrigin) },
    {
      id: 'permit',
      label: text.rows.permit,
      value: permit && `${permit.number}, Municipalidad de ${names.commune(permit.communeCode)}`,
    },
  );
