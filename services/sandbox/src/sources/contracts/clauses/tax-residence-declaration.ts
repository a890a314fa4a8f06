import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

export const taxResidenceDeclaration: ContractText = {
  title: 'Declaración de residencia tributaria (FATCA y CRS)',
  clausesFor: (isPJ) =>
    clauses(
      [
        'Declaración',
        isPJ
          ? 'El Comercio declara que su país de constitución, sus residencias tributarias y su calidad de entidad activa o pasiva son los que se indican en el resumen de este documento, y que son verdaderos y completos.'
          : 'El Comercio declara que su nacionalidad, su país de nacimiento y sus residencias tributarias son los que se indican en el resumen de este documento, y que son verdaderos y completos.',
      ],
      [
        'Personas estadounidenses',
        isPJ
          ? 'El Comercio declara si fue constituido en Estados Unidos de América o si alguna persona que lo controla es ciudadana de ese país o residente en él para efectos tributarios.'
          : 'El Comercio declara si es ciudadano de Estados Unidos de América o residente en ese país para efectos tributarios y, de serlo, entrega su número de identificación tributaria (TIN).',
      ],
      [
        'Para qué se pide',
        'Esta información se pide para cumplir los deberes de identificación del Acuerdo entre Chile y Estados Unidos de América sobre el cumplimiento tributario internacional (FATCA) y del estándar común de intercambio de información (CRS), recogido en el artículo 62 ter del Código Tributario. Cuando la ley lo exige, se comunica al Servicio de Impuestos Internos. No se usa para otros fines.',
      ],
      [
        'Cambios',
        'El Comercio se obliga a informar dentro de treinta días todo cambio que vuelva inexacta esta declaración y a suscribir una nueva.',
      ],
    ),
};
