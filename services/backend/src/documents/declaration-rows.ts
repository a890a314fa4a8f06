import type { Declaration } from '@afilia/domain/evaluation/declaration';
import { countryName } from '@afilia/domain/geography/countries';
import type { Row } from '../ports/documents.ts';
import { shortDay } from './spanish-formats.ts';

const yesNo = (value: boolean) => (value ? 'Sí' : 'No');

const residences = ({ otherTaxResidences }: Declaration): Row[] =>
  otherTaxResidences.length === 0
    ? [['Residencia tributaria en otro país', 'No']]
    : otherTaxResidences.map((residence): Row => [
        `Residencia tributaria en ${countryName(residence.country)}`,
        'taxId' in residence ? residence.taxId : 'El país no emite identificación tributaria',
      ]);

/** The declaration as it was made, one row a question (spec/screens#nationality). */
export function declarationRows(declaration: Declaration): Row[] {
  if (declaration.kind === 'legal')
    return [
      ['País de constitución', countryName(declaration.incorporationCountry)],
      ...residences(declaration),
      ['Tipo de entidad', declaration.entityKind === 'active' ? 'Activa' : 'Pasiva'],
    ];
  const { nationality, otherNationalities, birthCountry, livesInChile, usPerson, usTin, idExpiry, visa } =
    declaration;
  const rows: Row[] = [
    ['Nacionalidad', countryName(nationality)],
    ['Otra nacionalidad', otherNationalities.map(countryName).join(', ') || 'No'],
    ['País de nacimiento', countryName(birthCountry)],
    ['Vive en Chile', yesNo(livesInChile)],
    ['Ciudadano o residente tributario de Estados Unidos', yesNo(usPerson)],
  ];
  if (usTin) rows.push(['TIN de Estados Unidos', usTin]);
  rows.push(...residences(declaration));
  if (visa) rows.push(['Permanencia', visa === 'permanent' ? 'Definitiva' : 'Residencia temporal']);
  if (idExpiry) rows.push(['Vencimiento de la cédula', shortDay(idExpiry)]);
  return rows;
}
