import { clauses } from './clause.ts';
import type { ContractText } from './clause.ts';

const lastClause = (isPJ: boolean): [string, ...string[]] =>
  isPJ
    ? [
        'Personería y firma',
        'Quienes firman declaran que sus poderes para representar al Comercio están vigentes, que bastan para celebrar este contrato y que no han sido revocados ni limitados. Si por estatutos deben actuar en conjunto, el contrato queda celebrado con la firma del último de ellos.',
        'Las partes firman por medios electrónicos conforme a la Ley N° 19.799. El Operador entrega a cada firmante, por correo, una copia del contrato firmado y de la constancia de cada firma.',
      ]
    : [
        'Firma',
        'El Comercio declara que actúa por sí, en su propio interés y con plena capacidad para obligarse.',
        'Las partes firman por medios electrónicos conforme a la Ley N° 19.799. El Operador entrega al Comercio, por correo, una copia del contrato firmado y de la constancia de su firma.',
      ];

export const affiliationContract: ContractText = {
  title: 'Contrato de afiliación al sistema de pagos {{operator.brandName}}',
  clausesFor: (isPJ) =>
    clauses(
      [
        'Partes y objeto',
        'Celebran este contrato {{operator.legalName}}, RUT {{operator.rut}}, operador de tarjetas de pago (el «Operador»), y quien se individualiza arriba (el «Comercio»).',
        'El Operador afilia al Comercio a su red para que este acepte tarjetas de débito, crédito y prepago, y otros medios de pago electrónicos que el Operador habilite, como forma de pago de los bienes y servicios que vende. El Operador autoriza, procesa y liquida esas operaciones y pone su producto a disposición del Comercio.',
      ],
      [
        'Documentos que lo integran',
        'Forman parte de este contrato las Condiciones Particulares y Tarifas, el Mandato de Abono y Cargo, las declaraciones que el Comercio suscribe y, cuando corresponda, el contrato de arriendo de equipos. En caso de contradicción, prevalecen las Condiciones Particulares y Tarifas.',
      ],
      [
        'Obligaciones del Comercio',
        'El Comercio se obliga a: a) aceptar como pago todas las tarjetas de las marcas habilitadas, sin exigir un monto mínimo ni cobrar un recargo por su uso; b) presentar solo operaciones que correspondan a ventas reales, propias y de su giro; c) no fraccionar una venta ni entregar dinero en efectivo con cargo a una tarjeta, salvo que el Operador lo autorice; d) entregar al cliente el comprobante de cada operación; e) conservar los antecedentes de cada venta por dos años y entregarlos al Operador dentro de cinco días hábiles desde que los pida.',
        'El Comercio informa al Operador, dentro de diez días hábiles, todo cambio de giro, domicilio, representantes, beneficiarios finales, correo electrónico o cuenta de abono.',
      ],
      [
        'Obligaciones del Operador',
        'El Operador se obliga a: a) procesar las operaciones con la continuidad y seguridad que exige la normativa del Banco Central de Chile y de la Comisión para el Mercado Financiero; b) abonar al Comercio las operaciones en los plazos de las Condiciones Particulares; c) poner a su disposición el detalle de ventas, abonos, comisiones e impuestos en el portal de comercios; d) atender consultas y reclamos por los canales indicados en ese portal.',
      ],
      [
        'Abono de las ventas y comisiones',
        'El Operador abona el monto de las operaciones autorizadas, en pesos chilenos, en la cuenta indicada en las Condiciones Particulares, y descuenta o cobra las comisiones allí pactadas más el Impuesto al Valor Agregado.',
        'El Operador puede modificar las comisiones dando aviso al correo del Comercio con al menos treinta días corridos de anticipación. El Comercio que no acepte el cambio puede poner término al contrato sin costo antes de que entre en vigencia. Los cambios que resulten de la fijación de límites a las tasas de intercambio conforme a la Ley N° 21.365 se aplican desde que esta los haga exigibles.',
      ],
      [
        { id: 'chargebacks', heading: 'Contracargos y operaciones observadas' },
        'Si el titular de una tarjeta o su emisor desconoce una operación, el Operador lo comunica al Comercio, que tiene cinco días hábiles para acompañar sus antecedentes. Si conforme a las reglas de la marca la operación debe devolverse, el Operador carga su monto al Comercio y le informa el motivo.',
        'El Operador puede retener, por el tiempo estrictamente necesario para revisarlas y por un máximo de ciento ochenta días, las sumas de operaciones respecto de las cuales existan indicios fundados de fraude, e informa la retención al Comercio salvo que la ley se lo prohíba.',
      ],
      [
        'Seguridad de la información',
        'El Comercio no puede almacenar el número completo de las tarjetas, su código de verificación, la banda magnética ni la clave de los clientes, y cumple las normas de seguridad de datos de la industria de tarjetas (PCI DSS) que correspondan a su forma de vender. Debe avisar de inmediato al Operador toda pérdida, robo o manipulación de un equipo y todo acceso no autorizado a datos de tarjetas.',
      ],
      [
        'Inicio de actividades y deberes tributarios',
        'El Comercio declara que tiene inicio de actividades vigente ante el Servicio de Impuestos Internos, o que se encuentra en un caso de exención que ha declarado. Autoriza al Operador a verificarlo al contratar y periódicamente, y a informar a ese Servicio lo que la ley exige a los operadores de medios de pago electrónicos, conforme al artículo 68 del Código Tributario.',
      ],
      [
        'Prevención de delitos',
        'El Comercio declara que los recursos con que opera tienen origen lícito, y que no usará los servicios para cometer ni facilitar los delitos a que se refieren las leyes N° 19.913 y N° 20.393. Se obliga a entregar la información que el Operador le pida para cumplir sus deberes de conocimiento del cliente. El Operador puede suspender el servicio mientras no la reciba.',
      ],
      [
        'Datos personales',
        'El Operador trata los datos personales del Comercio y de quienes lo representan para celebrar y ejecutar este contrato, cumplir deberes legales y prevenir el fraude, conforme a la Ley N° 19.628, modificada por la Ley N° 21.719, y a su política de privacidad, en la versión indicada arriba. Los titulares pueden ejercer sus derechos de acceso, rectificación, supresión, oposición, portabilidad y bloqueo en los canales que esa política indica, y pedir que una persona revise toda decisión tomada por medios automatizados.',
        'Cada parte responde como responsable de los datos de los clientes que trate para sus propios fines, y los usa solo para procesar el pago y atender el reclamo a que dé lugar.',
      ],
      [
        'Duración y término',
        'El contrato es de plazo indefinido. El Comercio puede ponerle término en cualquier momento, sin expresión de causa ni costo, mediante aviso en el portal de comercios o por correo. El Operador puede hacerlo con aviso escrito de treinta días corridos.',
        'El Operador puede suspender o terminar el servicio de inmediato, con aviso fundado, si el Comercio presenta operaciones fraudulentas, vende bienes o servicios prohibidos por la ley o por las marcas, entrega información falsa o incumple gravemente este contrato. El término no afecta las obligaciones pendientes ni los contracargos de operaciones anteriores, a los que se sigue aplicando la {{ref:chargebacks}}.',
      ],
      [
        'Comunicaciones',
        'Las comunicaciones se hacen al correo electrónico que el Comercio registró y verificó, y en el portal de comercios. Se entienden recibidas el día hábil siguiente al de su envío.',
      ],
      [
        'Ley aplicable y reclamos',
        'Este contrato se rige por la ley chilena. El Comercio puede reclamar ante el Operador, que responde dentro de diez días hábiles, y, si es micro o pequeña empresa, ejercer los derechos que la ley le reconoce como consumidor. Las partes fijan domicilio en la comuna del Comercio y se someten a la competencia de sus tribunales ordinarios de justicia.',
      ],
      lastClause(isPJ),
    ),
};
