import { rutOf } from './rut.ts';
import type { Behaviour, Scenario } from './scenario.ts';

const further = 'Modal «requieres validaciones adicionales», después de las verificaciones';
const notice = (of: string) => `Aviso en ${of}, después de las verificaciones`;

const cards: readonly {
  title: string;
  outcome: string;
  code?: string;
  behaviour: Behaviour<'civil-register'>;
  tax?: Behaviour<'tax'>;
}[] = [
  {
    title: 'La cédula es de Camila Rojas',
    outcome: `${notice('el nombre')}, salvo que sea el suyo; la segunda vez, una persona lo revisa`,
    code: 'R13',
    behaviour: { finding: 'otherName' },
  },
  {
    title: 'La cédula está vencida',
    outcome: notice('el vencimiento'),
    code: 'R13',
    behaviour: { finding: 'expired' },
  },
  {
    title: 'El Registro Civil no conoce la cédula, sea cual sea su número',
    outcome: `${notice('el número de documento')}; la tercera vez, una persona lo revisa`,
    code: 'R13',
    behaviour: { finding: 'unknown' },
  },
  {
    title: 'La cédula está bloqueada por unos días',
    outcome: notice('el número de documento'),
    code: 'R13',
    behaviour: { finding: 'blocked' },
  },
  {
    title: 'La cédula fue reemplazada por otra',
    outcome: notice('el número de documento'),
    code: 'R13',
    behaviour: { finding: 'replaced' },
  },
  {
    title: 'La cédula es de una persona fallecida',
    outcome: 'Página «no cumples con los requisitos», después de las verificaciones',
    code: 'R11',
    behaviour: { finding: 'deceased' },
  },
  { title: 'La persona tiene 17 años', outcome: further, code: 'R10', behaviour: { finding: 'minor' } },
  {
    title: 'La cédula es de María José Pérez de la Fuente',
    outcome: 'El SII la llama María Pérez: el contrato lleva el nombre completo',
    behaviour: { finding: 'secondNameMissing' },
    tax: { finding: 'shortName' },
  },
  {
    title: 'El Registro Civil no responde',
    outcome: 'Página «el servicio externo al que consultamos no está disponible»',
    code: 'E16',
    behaviour: { fault: 'httpError', status: 503, error: 'unavailable' },
  },
  {
    title: 'Cédula de extranjero vencida, con residencia en trámite',
    outcome: further,
    code: 'R10',
    behaviour: { finding: 'residenceInProcess' },
  },
];

/** Answers of the civil register about the card: 16.500.0NN is row NN. */
export const identityCards: readonly Scenario[] = cards.map(({ behaviour, tax, ...card }, index) => ({
  ...card,
  rut: rutOf(16_500_001 + index),
  kind: 'natural',
  behaviours: { 'civil-register': behaviour, ...(tax && { tax }) },
}));

/** People on lists, with a card in force: 16.500.011 and 012. */
export const listedPeople: readonly Scenario[] = [
  {
    rut: rutOf(16_500_011),
    kind: 'natural',
    title: 'Está en la lista de personas expuestas políticamente',
    outcome: further,
    code: 'R10',
    behaviours: { onefcc: { finding: 'pep' } },
  },
  {
    rut: rutOf(16_500_012),
    kind: 'natural',
    title: 'Alguien con su nombre está en una lista de OneFCC',
    outcome: further,
    code: 'R10',
    behaviours: { onefcc: { finding: 'possible' } },
  },
];
