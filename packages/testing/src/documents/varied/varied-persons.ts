import { rutOf } from '@afilia/sandbox/scenarios/rut';
import {
  account,
  branch,
  buy,
  everything,
  main,
  online,
  rent,
  shop,
  type VariedApplication,
} from './varied-application.ts';

const named = (firstNames: string, paternalSurname: string, maternalSurname: string | null) => ({
  firstNames,
  paternalSurname,
  maternalSurname,
});

/** Natural persons; the first has the most to say. */
export const persons: readonly VariedApplication[] = [
  {
    name: 'person, products of each kind, two tax residences',
    rut: rutOf(12_345_678),
    prospect: { ...online, addresses: [main, shop] },
    items: everything,
    conditions: account('001', 'corriente', '00123456789'),
    declaration: {
      otherTaxResidences: [
        { country: 'AR', taxId: '20-12345678-6' },
        { country: 'AE', reason: 'notIssued' },
      ],
    },
  },
  {
    name: 'person, one reader bought',
    rut: rutOf(15_301_002),
    prospect: {},
    items: [buy('mobile-reader')],
    conditions: account('012', 'rut', '15301002'),
    declaration: {},
  },
  {
    name: 'person with letters of other languages',
    rut: rutOf(15_301_003),
    prospect: { ...named('Łukasz Đorđe', 'Čapek-Žižka', 'Ōe'), tradeName: "Żółć & O'Higgins" },
    items: [rent('wireless-printer', 1, { extras: ['tips'] })],
    conditions: account('012', 'vista', '00000012345'),
    declaration: { otherNationalities: ['PL', 'CZ'] },
  },
  {
    name: 'person with compound names and surnames',
    rut: rutOf(15_301_004),
    prospect: {
      ...named('María José de los Ángeles', 'Ruiz-Tagle', 'de la Fuente y Gómez de los Ríos'),
      tradeName: 'Ñandú Güiña Ltda.',
    },
    items: [rent('self-service', 5, { extras: ['electronicReceipt', 'interestFreeInstalments'] })],
    conditions: account('016', 'corriente', '99999999999999999999'),
    declaration: {},
  },
  {
    name: 'person with one surname, foreign, permanent residence',
    rut: rutOf(15_301_005),
    prospect: named('Wei', 'Li', null),
    items: [buy('smart-pos', 3)],
    conditions: { ...account('037', 'ahorro', '12345'), issuesReceipts: false },
    declaration: {
      nationality: 'CN',
      birthCountry: 'CN',
      visa: 'permanent',
      idExpiry: '2031-02-28',
      otherTaxResidences: [{ country: 'CN', taxId: '110101199003070000' }],
    },
  },
  {
    name: 'person with a head office and ten branches',
    rut: rutOf(15_301_006),
    prospect: {
      addresses: [
        main,
        ...Array.from({ length: 10 }, (_, index) =>
          branch(`b${index}`, {
            street: `Pasaje Los Aromos del Valle Número ${index + 1}`,
            number: index % 3 === 0 ? 'S/N' : String(100 * (index + 1)),
            ...(index % 2 === 0 && { unit: `local ${index + 1}` }),
          }),
        ),
      ],
    },
    items: [
      ...Array.from({ length: 4 }, (_, index) => rent('wireless-printer', 1, { addressId: `b${index}` })),
      buy('mobile-reader', 1, { addressId: 'b9' }),
    ],
    conditions: account('001', 'vista', '1234567890'),
    declaration: {},
  },
  {
    name: 'person who sells by a link alone, without a machine',
    rut: rutOf(15_301_007),
    prospect: { ...online, website: 'https://www.instagram.com/almacen.rosa' },
    items: [rent('payment-link', 1, { extras: ['electronicReceipt'] }), rent('qr-code')],
    conditions: { ...account('001', 'corriente', '777777'), invoiceEmail: 'facturas+2026@correo.cl' },
    declaration: { livesInChile: false, birthCountry: 'VE' },
  },
  {
    name: 'person with five machines, all extras',
    rut: rutOf(15_301_008),
    prospect: { ...online, addresses: [main, shop], monthlySales: 'over100M', averageTicket: 5_000_000 },
    items: [
      rent('smart-pos', 2, {
        addressId: 'a1',
        extras: ['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'],
      }),
      rent('wireless-printer', 2, {
        addressId: 'a2',
        extras: ['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'],
      }),
      rent('self-service', 1, {
        addressId: 'a2',
        extras: ['electronicReceipt', 'interestFreeInstalments'],
      }),
      rent('web-checkout', 10, {
        extras: ['electronicReceipt', 'interestFreeInstalments', 'dollarSales'],
      }),
    ],
    conditions: account('028', 'corriente', '000111222333'),
    declaration: { otherTaxResidences: [{ country: 'ES', taxId: 'X1234567L' }] },
  },
  {
    name: 'person in another region, temporary residence',
    rut: rutOf(15_301_009),
    prospect: {
      ...named("Séamus D'Arcy", "O'Connor", 'Müller'),
      addresses: [
        {
          ...main,
          street: 'Avenida Libertador Bernardo O’Higgins',
          number: '949',
          unit: 'oficina 2103',
          regionCode: '12',
          communeCode: '12101',
          reference: 'Frente a la plaza, portón verde',
        },
      ],
    },
    items: [rent('smart-pos', 1)],
    conditions: account('014', 'corriente', '12-34 56 78'),
    declaration: {
      nationality: 'IE',
      birthCountry: 'IE',
      visa: 'temporary',
      idExpiry: '2027-08-01',
      otherNationalities: ['GB', 'DE'],
    },
  },
];
