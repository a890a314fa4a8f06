import { rutOf } from './rut.ts';
import type { Scenario, SigningCase } from './scenario.ts';

const byLink = 'Cada firmante recibe su enlace; la última firma completa los documentos';
const unapproved = 'Modal «Tu sociedad no aprobó la revisión legal»';

/** The ways a company can be bound (spec/signing-rules#cases): 76.400.0NN is case NN. Camila is 12.345.678-5. */
const signingCases: readonly { title: string; outcome: string; code?: string }[] = [
  { title: 'Camila Rojas, sola', outcome: 'Firma Camila; si es quien solicita, sin elegir firmantes' },
  { title: 'Cualquiera del Grupo A (Camila, Pedro)', outcome: byLink },
  { title: 'Dos del Grupo A, en conjunto', outcome: byLink },
  { title: 'Uno del Grupo A junto a uno del Grupo B', outcome: byLink },
  { title: 'Uno del Grupo A, o dos del Grupo B', outcome: byLink },
  { title: 'Dos cualesquiera, al menos uno del Grupo A', outcome: byLink },
  { title: 'Todos los administradores en conjunto (tres)', outcome: byLink },
  { title: 'Gerente general solo hasta UF 45 al año; sobre ese monto junto a un director', outcome: byLink },
  { title: 'Presidente del directorio y gerente general (S.A.)', outcome: byLink },
  {
    title: 'Uno del Grupo A (Inversiones del Sur SpA, por Camila)',
    outcome: 'Firma Camila por la sociedad administradora',
  },
  { title: 'Camila, por poder especial hasta el 31-12-2040', outcome: 'Firma Camila' },
  { title: 'El contrato lo firma uno del Grupo A; el mandato, dos', outcome: byLink },
  { title: 'Los poderes fueron revocados', outcome: unapproved, code: 'R21' },
  { title: 'Camila está en los Grupos A y B, y cuenta una vez', outcome: byLink },
  { title: 'Nadie tiene facultades para el mandato', outcome: unapproved, code: 'R21' },
];

export const signingRules: readonly Scenario[] = signingCases.map((row, index) => ({
  ...row,
  rut: rutOf(76_400_001 + index),
  kind: 'legal',
  behaviours: { 'legal-entities': { finding: `case${index + 1}` as SigningCase } },
}));

export const otherReviews: readonly Scenario[] = [
  {
    rut: rutOf(76_400_021),
    kind: 'legal',
    title: 'Los antecedentes legales se contradicen',
    outcome: unapproved,
    code: 'R21',
    behaviours: { 'legal-entities': { finding: 'contradiction' } },
  },
  {
    rut: rutOf(76_400_022),
    kind: 'legal',
    title: 'La revisión legal demora',
    outcome: '«Te escribiremos en hasta 1 día hábil», y un correo cuando termina',
    behaviours: { 'legal-entities': { finding: 'slowReview' } },
  },
  {
    rut: rutOf(76_400_023),
    kind: 'legal',
    title: 'El registro no responde en la revisión legal',
    outcome: 'Modal de problemas de conexión: «No pudimos validar los poderes de la sociedad»',
    code: 'E08',
    behaviours: {
      'legal-entities': {
        fault: 'httpError',
        status: 503,
        error: 'unavailable',
        at: 'reviewLegalEntity',
      },
    },
  },
  {
    rut: rutOf(76_400_024),
    kind: 'legal',
    title: 'Camila firma junto a alguien con problemas (listas, deudas impagas, zona gris o sin respuesta)',
    outcome:
      'Quien firma ve por qué no puede seguir; quien solicita, solo que no pudimos continuar con ese firmante. Una persona revisa el contrato antes de aceptarlo',
    behaviours: { 'legal-entities': { finding: 'troubledSigners' } },
  },
  {
    rut: rutOf(76_400_025),
    kind: 'legal',
    title: 'Uno del Grupo A junto a uno del Grupo B; el poder de Camila termina mañana',
    outcome: `${byLink}, si alcanzan a firmar hoy o mañana; después la solicitud vuelve a la elección de firmantes`,
    behaviours: { 'legal-entities': { finding: 'endingPower' } },
  },
  {
    rut: rutOf(76_400_026),
    kind: 'legal',
    title:
      'Dos directores de una S.A. cuyo período terminó y que nadie reemplazó; otro sí fue reemplazado, y un mandatario cuyo poder terminó',
    outcome: `Camila, Pedro y Ana siguen en el cargo (Ley 18.046, artículo 34); Rosa y Diego no firman. ${byLink}`,
    behaviours: { 'legal-entities': { finding: 'holdoverBoard' } },
  },
  {
    rut: rutOf(76_400_027),
    kind: 'legal',
    title: 'Dos directores cuyo período terminó; el registro no dice si fueron reemplazados',
    outcome: 'Modal «requieres validaciones adicionales», después de las verificaciones',
    code: 'R10',
    behaviours: { 'legal-entities': { finding: 'unsaidBoard' } },
  },
  {
    rut: rutOf(76_400_028),
    kind: 'legal',
    title: 'Tres cualesquiera de cuarenta administradores (9.880 formas)',
    outcome: `La ventana de combinaciones muestra 20 y dice que hay más; la lista responde a cualquier elección. ${byLink}`,
    behaviours: { 'legal-entities': { finding: 'manyWays' } },
  },
];

/** People counted by human (spec/signing-rules#people), owners and names on lists, limits with VAT: 76.500.0NN. */
export const peopleInPowers: readonly Scenario[] = [
  {
    rut: rutOf(76_500_001),
    kind: 'legal',
    title: 'Dos del Grupo A; el registro lista dos veces a Camila',
    outcome: 'Camila aparece una vez con sus dos cargos y no basta sola: firma junto a Pedro',
    behaviours: { 'legal-entities': { finding: 'listedTwice' } },
  },
  {
    rut: rutOf(76_500_002),
    kind: 'legal',
    title: 'Nueve directores, todos en conjunto',
    outcome: byLink,
    behaviours: { 'legal-entities': { finding: 'board' } },
  },
  {
    rut: rutOf(76_500_003),
    kind: 'legal',
    title: 'El estatuto exige algo que las reglas no representan',
    outcome: 'Modal «requieres validaciones adicionales», después de las verificaciones',
    code: 'R10',
    behaviours: { 'legal-entities': { finding: 'unrepresented' } },
  },
  {
    rut: rutOf(76_500_004),
    kind: 'legal',
    title: 'La regla nombra dos veces a Camila',
    outcome: 'Cuenta una vez: firma Camila; si es quien solicita, sin elegir firmantes',
    behaviours: { 'legal-entities': { finding: 'namedTwice' } },
  },
  {
    rut: rutOf(76_500_005),
    kind: 'legal',
    title: 'Un beneficiario final está en una lista de OneFCC',
    outcome: 'Página «no cumples con los requisitos», después de las verificaciones',
    code: 'R03',
    behaviours: { onefcc: { finding: 'ownerHit' } },
  },
  {
    rut: rutOf(76_500_006),
    kind: 'legal',
    title: 'Un beneficiario final está en la lista de personas expuestas políticamente',
    outcome: 'Modal «requieres validaciones adicionales», después de las verificaciones',
    code: 'R10',
    behaviours: { onefcc: { finding: 'ownerPep' } },
  },
  {
    rut: rutOf(76_500_007),
    kind: 'legal',
    title: 'La razón social está en una lista de OneFCC, con otro RUT',
    outcome: 'Página «no cumples con los requisitos necesarios para continuar»',
    code: 'R03',
    behaviours: { onefcc: { finding: 'nameHit' } },
  },
  {
    rut: rutOf(76_500_008),
    kind: 'legal',
    title: 'Gerente general solo hasta UF 43 al año: se cumple sin IVA y se supera con IVA',
    outcome:
      'Con una máquina inalámbrica arrendada, ventas de 1 a 5 millones y boleta de $8.000, firman el gerente general y un director',
    behaviours: { 'legal-entities': { finding: 'grossOverLimit' } },
  },
  {
    rut: rutOf(76_500_009),
    kind: 'legal',
    title: 'Quince directores, todos en conjunto',
    outcome: byLink,
    behaviours: { 'legal-entities': { finding: 'fullBoard' } },
  },
];
