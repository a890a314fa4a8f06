import type {
  CompanyDeclaration,
  Declaration,
  PersonDeclaration,
} from '@afilia/domain/application/model/evaluation/declaration';
import { countryName } from '@afilia/domain/values/geography/countries';
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

type Reported<Declared> = Record<keyof Declared, readonly Row[] | 'notInDocuments'>;

const ofCompany = (declaration: CompanyDeclaration): Reported<CompanyDeclaration> => ({
  kind: 'notInDocuments',
  incorporationCountry: [['País de constitución', countryName(declaration.incorporationCountry)]],
  otherTaxResidences: residences(declaration),
  entityKind: [['Tipo de entidad', declaration.entityKind === 'active' ? 'Activa' : 'Pasiva']],
});

const ofPerson = (declaration: PersonDeclaration): Reported<PersonDeclaration> => {
  const { nationality, otherNationalities, birthCountry, livesInChile, usPerson, usTin, idExpiry, visa } =
    declaration;
  return {
    kind: 'notInDocuments',
    nationality: [['Nacionalidad', countryName(nationality)]],
    otherNationalities: [['Otra nacionalidad', otherNationalities.map(countryName).join(', ') || 'No']],
    birthCountry: [['País de nacimiento', countryName(birthCountry)]],
    livesInChile: [['Vive en Chile', yesNo(livesInChile)]],
    usPerson: [['Ciudadano o residente tributario de Estados Unidos', yesNo(usPerson)]],
    usTin: usTin ? [['TIN de Estados Unidos', usTin]] : [],
    otherTaxResidences: residences(declaration),
    visa: visa ? [['Permanencia', visa === 'permanent' ? 'Definitiva' : 'Residencia temporal']] : [],
    idExpiry: idExpiry ? [['Vencimiento de la cédula', shortDay(idExpiry)]] : [],
  };
};

/** The declaration as it was made, one row a question, in the order of the fields (spec/screens#nationality). */
export const declarationRows = (declaration: Declaration): Row[] =>
  Object.values(declaration.kind === 'legal' ? ofCompany(declaration) : ofPerson(declaration)).flatMap(
    (rows: readonly Row[] | 'notInDocuments') => (rows === 'notInDocuments' ? [] : rows),
  );
