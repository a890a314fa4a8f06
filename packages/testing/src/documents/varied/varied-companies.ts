import type { Rut } from '@afilia/domain/values/identity/rut';
import type { BeneficialOwner } from '@afilia/domain/application/model/party/beneficial-owner';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { board, fullBoard, people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import {
  account,
  buy,
  everything,
  main,
  online,
  rent,
  shop,
  type VariedApplication,
} from './varied-application.ts';

const res = 'Certificado del Registro de Empresas y Sociedades de 11-03-2019, CVE CRh8W2kLq9Xz';
const minutes =
  'Acta de directorio reducida a escritura pública de 30-04-2024, notaría de María Eugenia Donoso Larraín, Santiago, repertorio 7.105-2024';
const deed =
  'Escritura pública de 11-03-2019, notaría de María Eugenia Donoso Larraín, Santiago, repertorio 4.812-2019, inscrita a fojas 21.340 N.º 10.877 del año 2019, Conservador de Bienes Raíces de Santiago';
const administrators = (...names: PersonName[]) =>
  names.map((who) => ({ who, position: 'Administrador', paper: res }));
const directors = (names: readonly PersonName[]) =>
  names.map((who) => ({ who, position: 'Director', paper: minutes }));
const owner = (more: { who?: PersonName; sharePercent?: number } = {}): BeneficialOwner => {
  const { who = 'camila', sharePercent = 60 } = more;
  const { run, name } = people[who];
  const common = { nationality: 'CL', control: 'ownership', pep: { isPep: false } } as const;
  return { run: run as Rut, name, sharePercent, ...common };
};
const foreignOwner = (
  name: string,
  foreignDocument: string,
  nationality: string,
  sharePercent: number,
): BeneficialOwner => ({
  foreignDocument,
  name,
  nationality,
  sharePercent,
  control: sharePercent === 0 ? 'effectiveControl' : 'ownership',
  pep: { isPep: false },
});

const company = (
  index: number,
  name: string,
  of: Omit<NonNullable<VariedApplication['company']>, 'owners'> & { owners?: BeneficialOwner[] },
  changes: Partial<VariedApplication> = {},
): VariedApplication => ({
  name,
  rut: rutOf(index),
  prospect: {},
  items: [rent('wireless-printer')],
  conditions: account('001', 'corriente', '00123456789'),
  declaration: {},
  ...changes,
  company: { owners: [owner()], ...of },
});

/** Companies by one to fifteen people; the first has the most to say. */
export const companies: readonly VariedApplication[] = [
  company(
    76_400_009,
    'company by chairman and manager, products of each kind',
    {
      role: 'signsJointly',
      signers: [
        { who: 'camila', position: 'Presidente del directorio', paper: minutes },
        { who: 'pedro', position: 'Gerente general', paper: deed },
      ],
    },
    { prospect: { ...online, addresses: [main, shop] }, items: everything },
  ),
  company(76_400_001, 'company, one who signs alone', {
    role: 'signsAlone',
    signers: administrators('camila'),
  }),
  company(
    76_400_003,
    'company, two of a group, four owners from four countries',
    {
      role: 'signsJointly',
      signers: administrators('camila', 'pedro'),
      owners: [
        owner({ sharePercent: 33.34 }),
        foreignOwner('Łukasz Żółkiewski', 'ZE8000509', 'PL', 33.33),
        foreignOwner('Anne-Sophie Müller-Weiß', 'C01X00T47', 'DE', 33.33),
        foreignOwner('Ngozi Adébáyo', 'A00000000', 'NG', 0),
      ],
    },
    { items: [buy('smart-pos', 10), rent('self-service', 10)] },
  ),
  company(
    76_400_004,
    'company, one of each group, tax residences abroad',
    { role: 'signsJointly', signers: administrators('camila', 'ana') },
    {
      declaration: {
        otherTaxResidences: [
          { country: 'UY', taxId: '21 100342 001 7' },
          { country: 'BH', reason: 'notIssued' },
        ],
      },
    },
  ),
  company(76_400_007, 'company, three administrators together', {
    role: 'signsJointly',
    signers: administrators('camila', 'pedro', 'ana'),
  }),
  company(76_400_010, 'company, administered by another company', {
    role: 'signsAlone',
    signers: [
      { who: 'camila', position: 'Administrador', onBehalfOf: 'Inversiones del Sur SpA', paper: res },
    ],
  }),
  company(
    76_400_011,
    'company, by special power, readers bought alone',
    { role: 'signsAlone', signers: [{ who: 'camila', position: 'Mandatario', paper: res }] },
    { items: [buy('mobile-reader', 10)] },
  ),
  company(76_400_012, 'company, contract by one and mandate by two', {
    role: 'signsJointly',
    signers: administrators('camila', 'pedro'),
  }),
  company(
    76_400_005,
    'company, incorporated abroad, sells by internet alone',
    { role: 'signsJointly', signers: administrators('camila') },
    {
      prospect: online,
      items: [rent('web-checkout', 3, { extras: ['dollarSales'] })],
      declaration: { incorporationCountry: 'PE' },
    },
  ),
  company(76_500_002, 'company, a board of nine', { role: 'signsJointly', signers: directors(board) }),
  company(
    76_500_009,
    'company, a board of fifteen, fifteen owners',
    {
      role: 'signsJointly',
      signers: directors(fullBoard),
      owners: fullBoard.map((who) => owner({ who, sharePercent: 6.6 })),
    },
    { prospect: { ...online, addresses: [main, shop] }, items: everything },
  ),
];
