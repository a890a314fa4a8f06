import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatDate } from '@afilia/domain/values/identity/date';
import { words, wordFor } from '../../forms/words.ts';
import { masked, rowsOfFields, type FieldLine, type Row } from './rows.ts';
import type { Names } from './names.ts';
import { text } from './text.ts';

type Declaration = NonNullable<ApplicationView['declaration']>;
type VerificationData = NonNullable<ApplicationView['verificationData']>;
type Label = keyof typeof text.rows;

const yesNo = (answer: boolean | null) => (answer === null ? null : answer ? words.yes : words.no);
const line = (id: Label, value: string | null) => ({ id, label: text.rows[id], value });

/** Returns the declaration of nationality and tax residence. */
export function declarationRows(declaration: Declaration, names: Names): Row[] {
  const { otherNationalities, otherTaxResidences, visa, idExpiry, usTin, entityKind } = declaration;
  const country = (code: string | null) => code && names.country(code);
  return rowsOfFields({
    nationality: line('nationality', country(declaration.nationality)),
    otherNationalities: line('otherNationalities', otherNationalities.map(names.country).join(', ')),
    birthCountry: line('birthCountry', country(declaration.birthCountry)),
    visa: line('visa', visa && wordFor(words.visas, visa)),
    idExpiry: line('idExpiry', idExpiry && formatDate(idExpiry)),
    incorporationCountry: line('incorporationCountry', country(declaration.incorporationCountry)),
    entityKind: line('entityKind', entityKind && wordFor(words.entityKinds, entityKind)),
    livesInChile: line('livesInChile', yesNo(declaration.livesInChile)),
    usPerson: line('usPerson', yesNo(declaration.usPerson)),
    usTin: { ...line('usTin', usTin && masked(usTin, 3)), secret: true },
    otherTaxResidences: line(
      'otherTaxResidences',
      otherTaxResidences.map(({ country: code }) => names.country(code)).join(', ') ||
        text.rows.noOtherTaxResidences,
    ),
  } satisfies Record<keyof Declaration, FieldLine>);
}

/** Returns the values of the verifications screen. */
export const identityRows = (
  { documentNumber, documentExpiry, pep, fundsOrigin, permit }: VerificationData,
  names: Names,
): Row[] =>
  rowsOfFields({
    documentNumber: { ...line('documentNumber', masked(documentNumber, 3)), secret: true },
    documentExpiry: line('documentExpiry', formatDate(documentExpiry)),
    pep: line(
      'pep',
      pep.isPep ? [words.yes, pep.position, pep.institution].filter(Boolean).join(', ') : words.no,
    ),
    fundsOrigin: line('fundsOrigin', wordFor(words.fundsOrigins, fundsOrigin)),
    permit: line(
      'permit',
      permit && `${permit.number}, Municipalidad de ${names.commune(permit.communeCode)}`,
    ),
  } satisfies Record<keyof VerificationData, FieldLine>);
