import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

export const particularConditions: ContractText = {
  title: 'Condiciones particulares y tarifas',
  clausesFor: () =>
    clauses(
      [
        'Productos contratados',
        'El Comercio contrata los productos, en la cantidad y modalidad que se detallan en el resumen de este documento. Los equipos se entregan en la dirección allí señalada, sin costo de despacho, dentro del plazo allí indicado.',
      ],
      [
        'Comisión por venta',
        'Por cada operación el Comercio paga la comisión indicada en la tabla de tarifas para el tipo de tarjeta usado. La comisión se compone de la tasa de intercambio que recibe el emisor, los costos de marca y el margen del Operador. A su total se agrega el Impuesto al Valor Agregado.',
        'La parte fija expresada en Unidades de Fomento se convierte a pesos con el valor de la UF del día de la operación.',
      ],
      [
        'Arriendo y compra de equipos',
        'El arriendo se cobra por mes vencido, desde la entrega del equipo, al valor de la UF del último día del mes. El primer y el último mes se cobran en proporción a los días de uso. La compra se paga contra entrega. Los precios se expresan netos, con su Impuesto al Valor Agregado y en total.',
      ],
      [
        'Plazos de abono',
        'Las ventas se abonan en los plazos de la tabla de tarifas, contados desde la operación, en días hábiles bancarios. Las ventas hechas después de las 22:00 horas se consideran del día siguiente. El abono se hace por el total de las ventas, menos las devoluciones, los contracargos y las comisiones del período.',
      ],
      [
        'Cuenta de abono',
        'Los abonos se hacen solo en la cuenta indicada en el resumen, que el Comercio declara suya. Para cambiarla, el Comercio debe acreditar su identidad y su calidad de titular de la nueva cuenta. El Operador no responde por límites de saldo o de abonos que el banco del Comercio aplique.',
      ],
      [
        'Documentos tributarios',
        'El Operador emite cada mes una factura electrónica por comisiones y arriendos al correo que el Comercio indicó. Cuando el Comercio así lo elige, el comprobante de pago electrónico vale como boleta de ventas y servicios, y el Operador informa las ventas al Servicio de Impuestos Internos.',
      ],
      [
        'Lo que no tiene costo',
        'No se cobra por afiliarse, por la instalación, por el cambio de un equipo que falla sin culpa del Comercio, por el portal de comercios, por el soporte ni por poner término al contrato.',
      ],
    ),
};
