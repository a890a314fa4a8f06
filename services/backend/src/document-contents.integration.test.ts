import type { DocumentKind } from '@afilia/domain/document/kinds';
import { clpAmount, ufAmount } from '@afilia/domain/offer/prices';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { goodForms } from '@afilia/testing/people/good-forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longDate, percent, pesos, shortDay, uf } from './documents/spanish-formats.ts';

const withPoppler = havePdfsig();
const [main] = goodForms.prospect.addresses;
const shop = {
  addresses: [main, { ...main, id: 'a2', kind: 'branch', street: 'Calle Prat', number: '77' }],
  channels: ['internet'],
  website: 'rosa.cl',
};
const input = {
  items: [
    {
      productId: 'smart-pos',
      quantity: 2,
      mode: 'rent',
      addressId: 'a1',
      extras: ['electronicReceipt', 'tips'],
    },
    { productId: 'mobile-reader', quantity: 1, mode: 'buy', addressId: 'a2', extras: [] },
    {
      productId: 'web-checkout',
      quantity: 1,
      mode: 'rent',
      extras: ['interestFreeInstalments', 'dollarSales'],
    },
  ],
};
const account = { bankCode: '001', kind: 'corriente', number: '00123456789' } as const;
const otherTaxResidences = [
  { country: 'AR', taxId: '20-12345678-6' },
  { country: 'AE', reason: 'notIssued' },
];

/** A person with everything that a contract can hold. */
class Rosa extends Applicant {
  override saveProspect(changes: Record<string, unknown> = {}) {
    return super.saveProspect({ ...shop, ...changes });
  }
  override chooseProducts() {
    return this.send('choose-products', { input });
  }
  override choose() {
    return super.choose({ account });
  }
  override async declare() {
    await this.send('declare-tax-residence', { input: { ...goodForms.declaration, otherTaxResidences } });
    await this.reach('declared');
    await this.send('save-verifications', { input: goodForms.verifications });
    return this.until(({ route }) => route === '/screensummary');
  }
}

/** The same of a company. */
class Arrayanes extends CompanyApplicant {
  override saveProspect(changes: Record<string, unknown> = {}) {
    return super.saveProspect({ ...shop, ...changes });
  }
  override chooseProducts() {
    return this.send('choose-products', { input });
  }
  override choose() {
    return super.choose({ account });
  }
}

type View = NonNullable<Applicant['application']>;
type Line = [what: string, said: (view: View) => string[]];

const quoteOf = ({ quote }: View) => {
  if (!quote) throw new Error('no quote');
  return quote;
};
const amounts = (of: { net: number; vat: number; gross: number }, format: (value: number) => string) =>
  [of.net, of.vat, of.gross].map(format).join(' ');
const main1 = 'Avenida Providencia 1234, Providencia, Región Metropolitana de Santiago';

/** What each document says beside the parties, by the kind, of either sort of merchant. */
const lines: Partial<Record<DocumentKind, Line[]>> = {
  'affiliation-contract': [
    ['trade name', () => ['Nombre de fantasía Almacén Doña Rosa']],
    ['activity with its code', () => ['(código 472101)']],
    ['branches', () => [`Casa matriz ${main1}`, 'Sucursal 1 Calle Prat 77']],
    [
      'contact for notices',
      ({ prospect }) => [`Correo para avisos ${prospect?.email}`, 'Teléfono +56 9 8765 4321'],
    ],
    ['website', () => ['Sitio o perfil https://rosa.cl/']],
    ['term and ending', () => ['Duración y término', 'El contrato es de plazo indefinido.']],
    ['complaints', () => ['Ley aplicable y reclamos', 'Teléfono del Operador 600 000 0000']],
    ['treatment of data', () => ['Versión de la política de privacidad 2026-11', 'Datos personales']],
    ['reference to a clause', () => ['SEXTO: Contracargos', 'se sigue aplicando la cláusula sexta.']],
    [
      'the other documents with their digests at issue',
      ({ documents }) =>
        documents
          .filter(({ kind }) => kind !== 'affiliation-contract')
          .flatMap(({ title, verificationCode, sha256 }) => [
            title,
            verificationCode,
            sha256.match(/.{16}/gu)?.join(' ') ?? 'no digest',
          ]),
    ],
  ],
  'particular-conditions': [
    [
      'products: quantity, mode, net, VAT, gross',
      () => [
        `Smart POS Android Arriendo mensual 2 ${amounts(ufAmount(0.82), (value) => uf(value))}`,
        `Máquina móvil Compra 1 ${amounts(clpAmount(24_990), pesos)}`,
        `Pagos por internet Servicio mensual 1 ${amounts(ufAmount(0.25), (value) => uf(value))}`,
      ],
    ],
    [
      'extras, place and days',
      () => [
        `Boleta electrónica, Propina ${main1} 3 días hábiles`,
        'Ninguno Calle Prat 77',
        'Cuotas sin interés, Venta en dólares Sin despacho',
      ],
    ],
    [
      'totals as screens and API have them',
      (view) => {
        const quote = quoteOf(view);
        return [
          `Al recibir los equipos ${amounts(clpAmount(24_990), pesos)}`,
          `Cada mes, en UF ${amounts(ufAmount(quote.monthlyRentUf), (value) => uf(value))}`,
          `${pesos(quote.monthlyRentClp)} Valor de referencia: 1 UF = ${pesos(quote.ufValue)} al ${shortDay(quote.ufDate)}`,
          pesos(quote.onDeliveryClp),
        ];
      },
    ],
    [
      'rates net and with VAT, days to payment',
      (view) =>
        quoteOf(view).rates.flatMap((rate) => [
          `${percent(rate.percent)} ${percent(rate.percent * 1.19, 4)}`,
          rate.settlement,
        ]),
    ],
    [
      'mail for invoices, receipts',
      () => ['Correo para la factura rosa@correo.cl', 'Emite boletas por sus ventas Sí'],
    ],
  ],
  'payment-mandate': [
    ['charges allowed', () => ['SEGUNDO: Cargos autorizados', 'únicamente: a) las comisiones pactadas']],
    ['limits', () => ['CUARTO: Límites', 'no permite girar, tomar créditos']],
    ['revocation', () => ['SEXTO: Vigencia y revocación']],
  ],
  'equipment-lease': [
    [
      'devices, place, rent of all of them',
      () => [`Smart POS Android 2 ${amounts(ufAmount(1.64), (value) => uf(value))} ${main1}`],
    ],
    ['replacement value', () => [`Valor de reposición, Smart POS Android ${pesos(189_990)} neto`]],
    ['return', () => ['Devolución Al término, en un punto de recepción']],
  ],
};

/** What every document says. */
const everywhere: Line[] = [
  [
    'folio, contract, date',
    ({ folio }) => [folio, 'Contrato N.º', longDate(new Date().toISOString()).slice(-4)],
  ],
  ['versions of text and profile', () => ['Versión del texto', '2026.11.2', 'Versión del perfil 2026-11']],
  [
    'the operator in full',
    () => [
      'Razón social Pago Austral SpA RUT 99.999.999-9 Domicilio Avenida Ejemplo 1000',
      'Representada por Inés Ejemplo Ficticia, RUN 11.111.111-1, Gerente general. Personería: Escritura pública de 02-01-2024',
    ],
  ],
  ['clauses numbered once', () => ['PRIMERO: ', 'SEGUNDO: ']],
  [
    'kind of signature and copies',
    () => [
      'Este documento se firma con firma electrónica simple (Ley N° 19.799), que obliga como una firma manuscrita. No es firma electrónica avanzada ni escritura pública.',
      'Cada firmante y Pago Austral SpA reciben una copia',
    ],
  ],
];

const accountLines = ({ of, rut }: { of: string; rut: string }): Line => [
  'the account in full',
  () => [
    'Banco Banco de Chile',
    'Tipo de cuenta Cuenta corriente',
    'Número de cuenta 00123456789',
    `Titular ${of}`,
    `RUT del titular ${rut}`,
  ],
];

describe.runIf(withPoppler).each(await backendsForRules())('what documents say on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());

  /** Everything missing in the documents of somebody, by document and line. */
  async function missing(applicant: Applicant, more: Partial<Record<DocumentKind, Line[]>>, ofAll: Line[]) {
    const view = await applicant.reload();
    const found: string[] = [];
    for (const { id, kind, title, verificationCode } of view.documents) {
      const pdf = new Uint8Array(await (await applicant.document(id)).arrayBuffer());
      const words = pdfWords(pdf);
      const own: Line[] = [['title and code', () => [title, verificationCode]], ...everywhere, ...ofAll];
      for (const [what, said] of [...own, ...(lines[kind] ?? []), ...(more[kind] ?? [])])
        found.push(
          ...said(view)
            .filter((part) => !words.includes(part))
            .map((part) => `${kind}, ${what}: ${part}`),
        );
      const holdsAccount = kind === 'particular-conditions' || kind === 'payment-mandate';
      if (words.includes(account.number) !== holdsAccount) found.push(`${kind}: the account`);
      if (/\{\{|\}\}|undefined|NaN/u.test(words)) found.push(`${kind}: a placeholder`);
    }
    return found;
  }

  test('[F-08] each document of a person holds everything that it must', async () => {
    const rosa = new Rosa(backend);
    const rut = allScenarios[0]?.rut ?? '';
    await rosa.toDocuments(rut);
    expect(rosa.application?.documents).toHaveLength(5);
    const name = 'Rosa Elena Díaz Soto';
    const accounts = accountLines({ of: name, rut: '12.345.678-5' });
    const wrong = await missing(
      rosa,
      {
        'particular-conditions': [accounts],
        'payment-mandate': [accounts],
        'tax-residence-declaration': [
          [
            'answers, tax number, reason where none',
            () => [
              'Nacionalidad Chile Otra nacionalidad No País de nacimiento Chile Vive en Chile Sí',
              'Residencia tributaria en Argentina 20-12345678-6',
              'El país no emite identificación tributaria',
            ],
          ],
        ],
      },
      [['the merchant in full', () => [`Nombre ${name} RUT 12.345.678-5 Domicilio ${main1}`]]],
    );
    expect(wrong).toEqual([]);
  });

  test('[F-08] [W-04] each document of a company holds everything that it must', async () => {
    const camila = new Arrayanes(backend);
    await camila.toReview(rutOf(76_400_009), { run: people.camila.run, role: 'signsJointly' });
    await camila.toSigning('camila', 'pedro');
    expect(camila.application?.documents).toHaveLength(6);
    const legalName = camila.application?.legalReview?.legalName ?? '';
    const accounts = accountLines({ of: legalName, rut: '76.400.009-9' });
    const wrong = await missing(
      camila,
      {
        'particular-conditions': [accounts],
        'payment-mandate': [accounts],
        'tax-residence-declaration': [
          ['kind of entity and country', () => ['País de constitución Chile', 'Tipo de entidad Activa']],
        ],
        'beneficial-owners': [
          [
            'owners: document, country, share, control, exposed; that there are no others',
            () => [`${people.camila.name} 12.345.678-5 Chile 60,00 % Por capital No`, 'La lista es completa'],
          ],
        ],
      },
      [
        ['the merchant in full', () => [`Razón social ${legalName} RUT 76.400.009`, `Domicilio ${main1}`]],
        [
          'who represents it, with the papers',
          () => [
            `Representada por ${people.camila.name}, RUN 12.345.678-5, Presidente del directorio. Personería: Acta de directorio reducida a escritura pública de 30-04-2024, notaría de María Eugenia Donoso Larraín, Santiago, repertorio 7.105-2024`,
            `Gerente general. Personería: Escritura pública de 11-03-2019`,
            'inscrita a fojas 21.340 N.º 10.877 del año 2019',
          ],
        ],
      ],
    );
    expect(wrong).toEqual([]);
  });
});
