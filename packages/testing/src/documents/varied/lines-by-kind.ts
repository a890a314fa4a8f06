import { findActivity } from '@afilia/domain/values/activities/catalogue';
import { percent, shortDay, uf } from '@afilia/backend/signing/documents/spanish-formats';
import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { countryName } from '@afilia/domain/values/geography/countries';
import { formatClp, formatUfValue } from '@afilia/domain/values/identity/money';
import { clpAmount, ufAmount, type Amount } from '@afilia/domain/application/model/offer/prices';
import { showRut } from '@afilia/sandbox/scenarios/rut';
import { goodForms } from '../../people/good-forms.ts';
import type { Merchant } from './merchant-words.ts';

/** One line that a document must contain, with the words that find it. */
export type RequiredLine = readonly [what: string, words: readonly string[]];

const extraNames: Readonly<Record<string, string>> = {
  electronicReceipt: 'Boleta electrónica',
  tips: 'Propina',
  interestFreeInstalments: 'Cuotas sin interés',
  dollarSales: 'Venta en dólares',
};
const controlNames = { ownership: 'Por capital', effectiveControl: 'Control efectivo' } as const;

const inPesos = ({ net, vat, gross }: Amount) => [net, vat, gross].map(formatClp).join(' ');
const inUf = ({ net, vat, gross }: Amount) => [net, vat, gross].map((value) => uf(value)).join(' ');
const yesNo = (value: boolean) => (value ? 'Sí' : 'No');
const accountLine = (merchant: Merchant): RequiredLine => {
  const { bank, kind, number } = merchant.account();
  return [
    'the account in full',
    [
      `Banco ${bank}`,
      `Tipo de cuenta ${kind}`,
      `Número de cuenta ${number}`,
      `Titular ${merchant.name()}`,
      `RUT del titular ${showRut(merchant.of.rut)}`,
    ],
  ];
};

const contract = (merchant: Merchant): RequiredLine[] => {
  const { tradeName, activityCode } = merchant.prospect();
  const [, ...branches] = merchant.addresses();
  const page = merchant.view.prospect?.website;
  return [
    ['trade name', [`Nombre de fantasía ${tradeName}`]],
    ['activity with its code', [`${findActivity(activityCode)?.label} (código ${activityCode})`]],
    [
      'branches',
      [
        `Casa matriz ${merchant.addresses()[0]}`,
        ...branches.map((branch, index) => `Sucursal ${index + 1} ${branch}`),
      ],
    ],
    [
      'contact for notices',
      [`Correo para avisos ${merchant.view.prospect?.email}`, 'Teléfono +56 9 8765 4321'],
    ],
    ['website', page ? [`Sitio o perfil ${page}`] : []],
    ['term and ending', ['Duración y término', 'El contrato es de plazo indefinido.']],
    ['complaints', ['Ley aplicable y reclamos', 'Teléfono del Operador 600 000 0000']],
    ['treatment of data', ['Versión de la política de privacidad 2026-11', 'Datos personales']],
    ['reference to a clause', ['SEXTO: Contracargos', 'se sigue aplicando la cláusula sexta.']],
    [
      'the other documents with their digests at issue',
      merchant.view.documents
        .filter(({ kind }) => kind !== 'affiliation-contract')
        .flatMap(({ title, verificationCode, sha256 }) => [
          title,
          verificationCode,
          sha256.match(/.{16}/gu)?.join(' ') ?? 'no digest',
        ]),
    ],
  ];
};

const modeName = (item: ReturnType<Merchant['items']>[number]) => {
  if (item.product.kind === 'internet') return 'Servicio mensual';
  return item.mode === 'rent' ? 'Arriendo mensual' : 'Compra';
};

const conditions = (merchant: Merchant): RequiredLine[] => {
  const { rates, ufValue, ufDate, monthlyRentClp, onDeliveryClp } = merchant.quote();
  const { invoiceEmail, issuesReceipts } = { ...goodForms.conditions, ...merchant.of.conditions };
  const days = merchant.items().some(({ place }) => place !== undefined) ? '3 días hábiles' : '—';
  return [
    [
      'products: quantity, mode, net, VAT, gross',
      merchant.items().map((item) => {
        const { name, rentUf = 0, buyClp = 0 } = item.product;
        const unit = item.mode === 'rent' ? inUf(ufAmount(rentUf)) : inPesos(clpAmount(buyClp));
        return `${name} ${modeName(item)} ${item.quantity} ${unit}`;
      }),
    ],
    [
      'extras, place and days',
      merchant.items().map(({ product, extras, place }) => {
        const list = extras.map((extra) => extraNames[extra]).join(', ') || 'Ninguno';
        return `${product.name} ${list} ${place === undefined ? 'Sin despacho —' : `${place} ${days}`}`;
      }),
    ],
    [
      'totals as screens and API have them',
      [
        `Al recibir los equipos ${inPesos(clpAmount(merchant.sum('buy')))}`,
        `Cada mes, en UF ${inUf(ufAmount(Number(merchant.sum('rent').toFixed(6))))}`,
        'Cada mes, en pesos $',
        `${formatClp(monthlyRentClp)} Valor de referencia: 1 UF = ${formatUfValue(ufValue)} al ${shortDay(ufDate)}`,
        formatClp(onDeliveryClp),
      ],
    ],
    [
      'rates net and with VAT, days to payment',
      rates.flatMap((rate) => [
        `${percent(rate.percent)} ${percent(rate.percent * 1.19, 4)}`,
        rate.settlement,
      ]),
    ],
    accountLine(merchant),
    [
      'mail for invoices, receipts',
      [`Correo para la factura ${invoiceEmail}`, `Emite boletas por sus ventas ${yesNo(issuesReceipts)}`],
    ],
  ];
};

const mandate = (merchant: Merchant): RequiredLine[] => [
  accountLine(merchant),
  ['charges allowed', ['SEGUNDO: Cargos autorizados', 'únicamente: a) las comisiones pactadas']],
  ['limits', ['CUARTO: Límites', 'no permite girar, tomar créditos']],
  ['revocation', ['SEXTO: Vigencia y revocación']],
];

const residence = (merchant: Merchant): RequiredLine[] => {
  const declared = {
    ...goodForms.declaration,
    ...(merchant.of.company && { incorporationCountry: 'CL' }),
    ...merchant.of.declaration,
  };
  const others = declared.otherTaxResidences.map(
    (one) =>
      `Residencia tributaria en ${countryName(one.country)} ${'taxId' in one ? one.taxId : 'El país no emite identificación tributaria'}`,
  );
  const residences: RequiredLine = [
    'tax residences: number, or why there is none',
    others.length > 0 ? others : ['Residencia tributaria en otro país No'],
  ];
  if (merchant.of.company)
    return [
      [
        'kind of entity and country',
        [
          `País de constitución ${countryName(declared.incorporationCountry ?? '')}`,
          'Tipo de entidad Activa',
        ],
      ],
      residences,
    ];
  const { nationality, otherNationalities, birthCountry, livesInChile, visa, idExpiry } = declared;
  return [
    [
      'answers in full',
      [
        `Nacionalidad ${countryName(nationality ?? '')}`,
        `Otra nacionalidad ${(otherNationalities ?? []).map(countryName).join(', ') || 'No'}`,
        `País de nacimiento ${countryName(birthCountry ?? '')} Vive en Chile ${yesNo(livesInChile ?? false)}`,
        'Ciudadano o residente tributario de Estados Unidos No',
        ...(visa ? [`Permanencia ${visa === 'permanent' ? 'Definitiva' : 'Residencia temporal'}`] : []),
        ...(idExpiry ? [`Vencimiento de la cédula ${shortDay(idExpiry)}`] : []),
      ],
    ],
    residences,
  ];
};

const lease = (merchant: Merchant): RequiredLine[] => {
  const rented = merchant.items().filter(({ mode, place }) => mode === 'rent' && place !== undefined);
  return [
    [
      'each device: place, monthly rent net, VAT, gross',
      rented.map(
        ({ product: { name, rentUf = 0 }, quantity, place }) =>
          `${name} ${quantity} ${inUf(ufAmount(Number((rentUf * quantity).toFixed(6))))} ${place}`,
      ),
    ],
    [
      'replacement value',
      rented.map(
        ({ product: { name, replacementClp = 0 } }) =>
          `Valor de reposición, ${name} ${formatClp(replacementClp)} neto`,
      ),
    ],
    ['return', ['Devolución Al término, en un punto de recepción']],
  ];
};

const owners = (merchant: Merchant): RequiredLine[] => [
  [
    'each owner: name, document, country, share, control, exposed',
    (merchant.of.company?.owners ?? []).map(
      ({ name, nationality, sharePercent, control, pep, ...of }) =>
        `${name} ${'run' in of ? showRut(of.run) : of.foreignDocument} ${countryName(nationality)} ${percent(sharePercent)} ${controlNames[control]} ${yesNo(pep?.isPep ?? false)}`,
    ),
  ],
  ['that the list is complete', ['La lista es completa']],
];

/** Lines of each document beside those, by its kind. */
export const linesOf: Record<DocumentKind, (merchant: Merchant) => RequiredLine[]> = {
  'affiliation-contract': contract,
  'particular-conditions': conditions,
  'payment-mandate': mandate,
  'beneficial-owners': owners,
  'tax-residence-declaration': residence,
  'equipment-lease': lease,
};
