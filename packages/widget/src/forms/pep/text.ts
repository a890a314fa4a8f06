import { exposureLengths } from '@afilia/domain/application/model/evaluation/exposure';
import { words } from '../words.ts';

const { min, max } = exposureLengths.fundsDetail;

const help =
  'Por ejemplo: autoridades de gobierno, parlamentarios, alcaldes, jueces, altos mandos o directores de empresas del Estado.';

/** Texts of the question about exposed persons (spec/screens#verifications), by its subject. */
export const text = {
  self: {
    question:
      '¿Eres o fuiste en el último año una persona expuesta políticamente, o su cónyuge, pariente hasta 2° grado o asociado?',
    help,
    relation: 'Tu relación con esa persona',
    relations: words.pepRelations,
  },
  owner: {
    question: '¿Es una persona expuesta políticamente?',
    help: 'También si lo fue en el último año, o si es cónyuge, pariente hasta 2° grado o asociado de una.',
    relation: 'Su relación con esa persona',
    relations: words.pepRelationsOfOther,
  },
  position: 'Cargo',
  institution: 'Institución',
  since: '¿Desde cuándo?',
  dateHelp: 'Día, mes y año: 11-03-2022',
  until: '¿Hasta cuándo?',
  untilHelp: 'Déjalo vacío si sigue en el cargo.',
  fundsDetail: 'Explica el origen de los fondos',
  fundsHelp: `Entre ${min} y ${max} letras. Por ejemplo: ventas del negocio, un sueldo, una herencia.`,
  yes: words.yes,
  no: words.no,
};
