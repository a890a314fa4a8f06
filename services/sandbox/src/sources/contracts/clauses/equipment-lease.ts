import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

export const equipmentLease: ContractText = {
  title: 'Contrato de arriendo de equipos',
  clausesFor: () =>
    clauses(
      [
        'Objeto',
        '{{operator.legalName}} (el «Operador») da en arriendo al Comercio los equipos que se detallan en el resumen de este documento, con sus accesorios, para que los use solo en la aceptación de pagos de su giro. Los equipos son de propiedad del Operador.',
      ],
      [
        'Renta',
        'La renta mensual es la indicada en las Condiciones Particulares, expresada en Unidades de Fomento más el Impuesto al Valor Agregado, y se paga por mes vencido según el Mandato de Abono y Cargo. No se cobra renta por los días en que un equipo no funciona por causa ajena al Comercio.',
      ],
      [
        'Entrega y devolución',
        'El Operador entrega los equipos nuevos o reacondicionados, funcionando y con sus sellos de seguridad. Al término, el Comercio los devuelve en un punto de recepción o pide su retiro sin costo, dentro de diez días hábiles, con el desgaste propio del uso normal.',
      ],
      [
        'Uso y cuidado',
        'El Comercio cuida los equipos, no los abre ni altera, no los cede ni los traslada fuera de Chile, y solo instala en ellos las aplicaciones que el Operador autoriza.',
      ],
      [
        'Mantención y cambio',
        'El Operador mantiene los equipos y sus programas. Si un equipo falla, lo repara o cambia dentro de dos días hábiles en capitales regionales y de cinco en el resto del país. El cambio no tiene costo, salvo daño por culpa del Comercio.',
      ],
      [
        'Pérdida, robo o daño',
        'El Comercio avisa de inmediato la pérdida o el robo, para bloquear el equipo. Si hubo robo denunciado a la autoridad, el primer cambio en doce meses no tiene costo. En los demás casos de pérdida o daño por culpa del Comercio, este paga el valor de reposición indicado en el resumen de este documento, con descuento del tiempo de uso.',
      ],
      [
        'Duración',
        'El arriendo rige desde la entrega y dura lo que el contrato de afiliación. El Comercio puede devolver un equipo en cualquier momento, sin multa, y paga la renta solo hasta el día de la devolución.',
      ],
    ),
};
