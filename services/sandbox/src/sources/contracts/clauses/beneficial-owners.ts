import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

export const beneficialOwners: ContractText = {
  title: 'Declaración de beneficiarios finales',
  clausesFor: () =>
    clauses(
      [
        'Declaración',
        'El Comercio, debidamente representado, declara que las personas naturales individualizadas en el resumen de este documento son todas las que, directa o indirectamente, tienen el diez por ciento o más de su capital o de sus derechos a voto, o las que sin llegar a ese porcentaje ejercen su control efectivo.',
      ],
      [
        'Control efectivo',
        'Si ninguna persona natural alcanza el diez por ciento, el Comercio individualiza a quien toma las decisiones o hace que se tomen, por acuerdo con otros socios, por su influencia en la administración o por otro medio.',
      ],
      [
        'Para qué se pide',
        'La información se pide, verifica y conserva para cumplir la Ley N° 19.913 y las instrucciones de la Unidad de Análisis Financiero, a la que se comunica cuando la ley lo exige.',
      ],
      [
        'Cambios y actualización',
        'El Comercio informa dentro de treinta días todo cambio en sus beneficiarios finales y confirma esta declaración cada año. La falta de respuesta permite suspender el servicio.',
      ],
      [
        'Responsabilidad',
        'Quienes firman declaran que la información es verdadera y que conocen que entregar información falsa puede acarrear responsabilidad civil y penal.',
      ],
    ),
};
