import { builtInHost } from '@afilia/backend/app/config/host-folder';
import type { ContractFacts, DocumentDraft } from '@afilia/backend/signing/ports/documents';
import { clpAmount, orderTotals, ufAmount } from '@afilia/domain/application/model/offer/prices';

const clause = (heading: string, ...paragraphs: string[]) => ({ heading, body: paragraphs.join('\n') });

/** Clauses of the length that real ones have, so that pages break where they do in real life. */
const clauses = [
  clause(
    'Objeto',
    'El proveedor pone a disposición del comercio los medios para recibir pagos con tarjetas de débito, crédito y prepago, y el comercio se obliga a usarlos conforme a este contrato y a las normas de las marcas.',
    'Los servicios se prestan en todo el territorio de Chile y en los locales que el comercio declaró.',
  ),
  clause(
    'Abono de las ventas',
    'El proveedor abona al comercio el monto de las ventas aceptadas, descontadas las comisiones y sus impuestos, en la cuenta que el comercio indicó. El plazo se cuenta desde el cierre diario y se informa en las condiciones particulares. Si el día de abono no es hábil bancario, se abona el día hábil siguiente.',
    'El proveedor puede retener el abono de una venta desconocida por el titular de la tarjeta mientras dura el procedimiento de reclamo de la marca.',
  ),
  clause(
    'Obligaciones del comercio',
    'El comercio debe aceptar todas las tarjetas vigentes de las marcas habilitadas, sin exigir montos mínimos ni recargar el precio por el medio de pago. Debe conservar los comprobantes durante dieciocho meses y entregarlos cuando el proveedor los pida.',
  ),
  clause(
    'Protección de datos personales',
    'Las partes tratan los datos personales conforme a la Ley 19.628, modificada por la Ley 21.719. El proveedor es responsable del tratamiento de los datos del comercio y de las personas que lo representan, y los usa solo para prestar el servicio, cumplir la ley y prevenir el fraude.',
  ),
  clause(
    'Vigencia y término',
    'El contrato es de plazo indefinido. Cualquiera de las partes puede ponerle término con aviso por escrito de treinta días corridos, sin expresar causa y sin costo. Las obligaciones pendientes subsisten hasta su cumplimiento.',
  ),
  clause(
    'Firma electrónica',
    'Las partes suscriben este documento mediante firma electrónica según la Ley 19.799 y reconocen que tiene el mismo valor que la firma manuscrita. Cada firma queda registrada con fecha y hora, sello de tiempo y resumen criptográfico del documento firmado.',
  ),
];

const drafts: DocumentDraft[] = [
  {
    kind: 'affiliation-contract',
    title: 'Contrato de afiliación',
    clauses: [...clauses, ...clauses.slice(1, 5)],
  },
  {
    kind: 'particular-conditions',
    title: 'Condiciones particulares y tarifas',
    clauses: clauses.slice(1, 3),
  },
  { kind: 'payment-mandate', title: 'Mandato de abono y cargo', clauses: clauses.slice(1, 2) },
  { kind: 'tax-residence-declaration', title: 'Declaración FATCA/CRS', clauses: clauses.slice(3, 4) },
  { kind: 'equipment-lease', title: 'Comodato o arriendo del equipo', clauses: clauses.slice(2, 5) },
];

const addresses = [
  'Avenida Irarrázaval 2401, local 12, Ñuñoa, Región Metropolitana',
  'Calle Valparaíso 585, Viña del Mar, Región de Valparaíso',
] as const;

/** A natural person's contract with everything it can hold. */
export const naturalPersonFacts: ContractFacts = {
  folio: 'S-2026-000123',
  contractNumber: 'CA-2026-0004711',
  version: '2026.2',
  issuedAt: '2026-11-21T13:40:00.000Z',
  verifyAddress: 'localhost:3000/verify',
  operator: builtInHost().provider,
  privacyVersion: '2026-11-01',
  drafts,
  merchant: {
    kind: 'natural',
    name: 'Camila Andrea Rojas Ñúñez',
    rut: '12.345.678-5',
    email: 'camila.rojas@correo.cl',
    phone: '+56987654321',
    domicile: addresses[0],
    representatives: [],
  },
  merchantRows: [
    ['Nombre de fantasía', 'Pastelería «La Güiña»'],
    ['Giro', 'Elaboración de productos de panadería y pastelería (107100)'],
    ['Correo para avisos', 'camila.rojas@correo.cl'],
    ['Teléfono', '+56 9 8765 4321'],
    ['Casa matriz', addresses[0]],
    ['Sucursal 1', addresses[1]],
  ],
  order: [
    {
      name: 'Smart POS Android',
      quantity: 2,
      mode: 'rent',
      unit: { currency: 'uf', ...ufAmount(0.55) },
      extras: ['Boleta electrónica', 'Propina'],
      replacement: clpAmount(189_990),
      deliveryAddress: 'Avenida Irarrázaval 2401, local 12, Ñuñoa',
    },
    {
      name: 'Lector móvil',
      quantity: 1,
      mode: 'buy',
      unit: { currency: 'clp', ...clpAmount(24_990) },
      extras: [],
      deliveryAddress: 'Calle Valparaíso 585, Viña del Mar',
    },
    { name: 'Link de pago', quantity: 1, mode: 'rent', unit: { currency: 'uf', ...ufAmount(0) }, extras: [] },
  ],
  totals: orderTotals(
    [
      { quantity: 2, unitUf: 0.55, unitClp: null },
      { quantity: 1, unitUf: null, unitClp: 24_990 },
    ],
    39_812.45,
  ),
  deliveryBusinessDays: 3,
  rates: [
    { card: 'debit', percent: 0.63, fixedUf: 0.0015, settlement: 'Día hábil siguiente' },
    { card: 'credit', percent: 1.45, fixedUf: 0.0015, settlement: '2 días hábiles' },
    { card: 'prepaid', percent: 1.2, fixedUf: 0.0015, settlement: 'Día hábil siguiente' },
  ],
  ufValue: 39_812.45,
  ufDate: '2026-11-21',
  account: { bankName: 'BancoEstado', kindLabel: 'CuentaRUT', number: '12345678', holderRut: '12.345.678-5' },
  invoiceEmail: 'facturas@correo.cl',
  issuesReceipts: true,
  declaration: [
    ['Nacionalidad', 'Chile'],
    ['País de nacimiento', 'Chile'],
    ['¿Vives en Chile?', 'Sí'],
    ['¿Eres persona estadounidense para efectos tributarios?', 'No'],
    ['Otras residencias tributarias', 'Ninguna'],
  ],
  signatories: [{ name: 'Camila Andrea Rojas Ñúñez', rut: '12.345.678-5', capacity: 'titular' }],
};

/** A company's contract with three who sign together. */
export const companyFacts: ContractFacts = {
  ...naturalPersonFacts,
  drafts: [
    ...drafts,
    {
      kind: 'beneficial-owners',
      title: 'Declaración de beneficiarios finales',
      clauses: clauses.slice(3, 4),
    },
  ],
  merchant: {
    ...naturalPersonFacts.merchant,
    kind: 'legal',
    name: 'Comercial Ríos SpA',
    rut: '76.543.210-3',
    representatives: [
      {
        name: 'Pedro Ríos Soto',
        run: '10.111.222-3',
        position: 'Administrador',
        deed: 'Certificado del Registro de Empresas y Sociedades de 11-03-2019, CVE CRh8W2kLq9Xz',
      },
    ],
  },
  beneficialOwners: [
    {
      name: 'Pedro Ríos Soto',
      document: '10.111.222-3',
      nationality: 'Chile',
      sharePercent: 60,
      control: 'Por capital',
      exposed: 'No',
    },
    {
      name: 'María Inés Fernández de la Fuente',
      document: 'Pasaporte AAB123456',
      nationality: 'Argentina',
      sharePercent: 40,
      control: 'Control efectivo',
      exposed: 'Sí',
    },
  ],
  signatories: [
    { name: 'Pedro Ríos Soto', rut: '10.111.222-3', capacity: 'representante legal de Comercial Ríos SpA' },
    { name: 'Ana Díaz Peña', rut: '11.222.333-9', capacity: 'apoderada de Comercial Ríos SpA' },
    {
      name: 'Luis Alberto Contreras Valenzuela',
      rut: '9.876.543-3',
      capacity: 'apoderado de Comercial Ríos SpA, Grupo B',
    },
  ],
};
