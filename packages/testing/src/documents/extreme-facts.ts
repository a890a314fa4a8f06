import type { ContractFacts, Row } from '@afilia/backend/signing/ports/documents';
import { clpAmount, ufAmount } from '@afilia/domain/application/model/offer/prices';
import { companyFacts } from './contract-facts.ts';

/** Text of an exact number of letters, made of these words. */
const text = (length: number, words: string): string =>
  `${words} `.repeat(Math.ceil(length / words.length)).slice(0, length - 1) + 'o';

const signers = 15;
const person = (index: number): string =>
  [
    text(50, `Łukasz María-José Đorđe ${index}`),
    text(50, 'de la Fuente y Gómez de los Ríos'),
    index % 2 === 0 ? 'Q'.repeat(50) : text(50, 'Čapek-Žižka Fernández-Concha'),
  ].join(' ');
const run = (index: number): string => `${10 + index}.111.222-${index % 10}`;
const company = text(200, 'Sociedad Comercializadora e Importadora de Productos Gastronómicos');
const deed = text(
  220,
  'Escritura pública de 02-01-2024, notaría de Santiago de don Eduardo Avello, repertorio 12.345-2024',
);
const address = (index: number): string =>
  `${text(60, 'Avenida Libertador General Bernardo O’Higgins')} ${10_000 + index}, ${text(60, 'torre poniente, oficina')}, San Pedro de la Paz, Región de Aysén del General Carlos Ibáñez del Campo`;

const clause = (index: number) => ({
  heading: text(160, `Obligaciones ${index} del Comercio y del Operador frente a los tarjetahabientes`),
  body: [
    text(1_500, 'El Comercio debe aceptar todas las tarjetas vigentes de las marcas habilitadas, sin exigir'),
    'S'.repeat(200),
    text(4_000, 'El proveedor puede retener el abono de una venta desconocida por el titular mientras dura'),
  ].join('\n'),
});

const products = ['Smart POS Android', 'Lector móvil', 'Link de pago', 'Botón de pago', 'Caja integrada'];
const extras = ['Boleta electrónica', 'Propina', 'Cuotas sin interés', 'Venta en dólares'];
const price = clpAmount(99_999_999);
const totals = { onDelivery: price, monthlyUf: ufAmount(99_999.99), monthlyClp: price };

/**
 * A company's contract with the longest texts in every field, fifteen who sign, fifteen owners and twenty branches: more
 * than forms and sources let through together.
 */
export const extremeFacts: ContractFacts = {
  ...companyFacts,
  contractNumber: 'CA-2026-'.padEnd(60, '0123456789'),
  version: '2026.'.padEnd(40, '0123456789'),
  verifyAddress: `${'pagos'.repeat(20)}.example/comprobar-documentos/verify`,
  operator: {
    ...companyFacts.operator,
    brandName: 'Medios de Pago del Pacífico Sur y de la Patagonia',
    legalName: company,
    address: address(0),
  },
  drafts: companyFacts.drafts.map(({ kind }) => ({
    kind,
    title: text(160, 'Contrato de afiliación al sistema de pagos con tarjetas'),
    clauses: [1, 2, 3].map(clause),
  })),
  merchant: {
    ...companyFacts.merchant,
    name: company,
    domicile: address(0),
    representatives: Array.from({ length: signers }, (_none, index) => ({
      name: person(index),
      run: run(index),
      position: text(80, 'Gerente general y apoderado clase A'),
      deed,
    })),
  },
  merchantRows: [
    ['Nombre de fantasía', 'W'.repeat(25)],
    ['Giro', text(240, 'Venta al por menor de otros productos en comercios especializados')],
    ['Correo para avisos', `${'m'.repeat(64)}@${'dominio'.repeat(4)}.cl`],
    ['Sitio o perfil', `https://${'w'.repeat(190)}`],
    ...Array.from({ length: 21 }, (_none, index): Row => [
      index === 0 ? 'Casa matriz' : `Sucursal ${index}`,
      address(index),
    ]),
  ],
  order: products.flatMap((name, product) =>
    [address(product), undefined].map((deliveryAddress, index) => ({
      name: `${name} ${text(40, 'con impresora y batería')}`,
      quantity: 999,
      mode: index === 0 ? ('rent' as const) : ('buy' as const),
      unit:
        index === 0
          ? { currency: 'uf' as const, ...ufAmount(12.345) }
          : { currency: 'clp' as const, ...price },
      extras,
      replacement: clpAmount(99_999_999),
      ...(deliveryAddress && { deliveryAddress }),
    })),
  ),
  totals,
  rates: companyFacts.rates.map((rate) => ({
    ...rate,
    percent: 12.3456,
    fixedUf: 1.2345,
    settlement: text(60, 'Segundo día hábil bancario siguiente al cierre'),
  })),
  account: {
    bankName: text(60, 'Banco de Crédito e Inversiones'),
    kindLabel: 'Cuenta corriente',
    number: '9'.repeat(20),
    holderRut: companyFacts.merchant.rut,
  },
  invoiceEmail: `${'f'.repeat(64)}@${'dominio'.repeat(4)}.cl`,
  declaration: Array.from({ length: 10 }, (): Row => [
    'Residencia tributaria en San Vicente y las Granadinas',
    'T'.repeat(40),
  ]),
  beneficialOwners: Array.from({ length: 15 }, (_none, index) => ({
    name: person(index),
    document: index % 2 === 0 ? run(index) : 'P'.repeat(30),
    nationality: 'San Vicente y las Granadinas',
    sharePercent: 33.3333,
    control: 'Control efectivo',
    exposed: 'Sí',
  })),
  signatories: Array.from({ length: signers }, (_none, index) => ({
    name: person(index),
    rut: run(index),
    capacity: `apoderado de ${company}, Grupo B`,
  })),
};
