import { words } from '../words.ts';

/** Texts of the question about exposed persons (spec/screens#verifications). */
export const text = {
  pep: '¿Eres o fuiste en el último año una persona expuesta políticamente, o su cónyuge, pariente hasta 2° grado o asociado?',
  pepHelp:
    'Por ejemplo: autoridades de gobierno, parlamentarios, alcaldes, jueces, altos mandos o directores de empresas del Estado.',
  position: 'Cargo',
  institution: 'Institución',
  relation: 'Tu relación con esa persona',
  relations: words.pepRelations,
  yes: words.yes,
  no: words.no,
};
