import { rutOf } from './rut.ts';
import type { Scenario } from './scenario.ts';

const approved = 'Llega hasta la firma y recibe sus documentos';
const late = 'al confirmar la contratación, después del resumen';

/** The good roads, one each. The first of all scenarios is the first here. */
export const approvedNatural: readonly Scenario[] = [
  {
    rut: rutOf(12_345_678),
    kind: 'natural',
    title: 'Persona natural aprobada',
    outcome: approved,
    behaviours: {},
  },
  {
    rut: rutOf(16_300_001),
    kind: 'natural',
    title: 'Aprobada sin registros en la AFC',
    outcome: `${approved}: no haber sido empleado no es un error`,
    behaviours: { 'unemployment-fund': { finding: 'noRecords' } },
  },
  {
    rut: rutOf(16_300_002),
    kind: 'natural',
    title: 'Aprobada aunque la AFC no responde',
    outcome: `${approved}; la AFC queda «no disponible»`,
    behaviours: {
      'unemployment-fund': {
        fault: 'httpError',
        status: 503,
        error: 'unavailable',
        at: 'readContributions',
      },
    },
  },
  {
    rut: rutOf(16_300_003),
    kind: 'natural',
    title: 'Aprobada con fuentes lentas',
    outcome: `${approved}; las esperas dejan ver cada paso`,
    behaviours: {
      'negative-files': { fault: 'slow', extraMs: 6000 },
      tax: { fault: 'slow', extraMs: 8000, at: 'readTaxFolder' },
      contracts: { fault: 'slow', extraMs: 4000 },
    },
  },
  {
    rut: rutOf(16_300_004),
    kind: 'natural',
    title: 'Aprobada sin ser cliente del banco',
    outcome: approved,
    behaviours: { bank: { finding: 'notCustomer' }, preco: { finding: 'harmlessMark' } },
  },
];

const accountOutcome = 'Modal de problemas de conexión, al aceptar las condiciones';

/** Findings that come late or at another place than usual, and answers that make no sense. */
export const otherNatural: readonly Scenario[] = [
  {
    rut: rutOf(16_300_005),
    kind: 'natural',
    title: 'Falla una vez y se recupera',
    outcome: 'Modal de problemas de conexión; con «Reintentar» sigue adelante',
    code: 'E05',
    behaviours: { 'negative-files': { fault: 'recovers', failedRequests: 3 } },
  },
  {
    rut: rutOf(16_300_011),
    kind: 'natural',
    title: 'La cuenta de abono es de otra persona',
    outcome: 'Aviso en los datos de la cuenta',
    code: 'R13',
    behaviours: { accounts: { finding: 'otherHolder' } },
  },
  {
    rut: rutOf(16_300_051),
    kind: 'natural',
    title: 'El banco pide el tipo de cuenta',
    outcome: 'Se pregunta el tipo de cuenta; con él se sigue adelante',
    behaviours: { accounts: { finding: 'kindNeeded' } },
  },
  {
    rut: rutOf(16_300_052),
    kind: 'natural',
    title: 'La comprobación de cuentas no está disponible',
    outcome: accountOutcome,
    code: 'E03',
    behaviours: { accounts: { fault: 'httpError', status: 503, error: 'unavailable' } },
  },
  {
    rut: rutOf(16_300_053),
    kind: 'natural',
    title: 'La comprobación de cuentas nunca contesta',
    outcome: 'Modal «Se ha producido un error de conexión», al aceptar las condiciones',
    code: 'E21',
    behaviours: { accounts: { fault: 'silence' } },
  },
  {
    rut: rutOf(16_300_054),
    kind: 'natural',
    title: 'La comprobación de cuentas contesta una página',
    outcome: accountOutcome,
    code: 'E03',
    behaviours: { accounts: { fault: 'notJson' } },
  },
  {
    rut: rutOf(16_300_055),
    kind: 'natural',
    title: 'La comprobación de cuentas contesta otra cosa',
    outcome: accountOutcome,
    code: 'E03',
    behaviours: { accounts: { fault: 'wrongShape' } },
  },
  {
    rut: rutOf(16_300_056),
    kind: 'natural',
    title: 'La comprobación de cuentas contesta demasiado',
    outcome: accountOutcome,
    code: 'E03',
    behaviours: { accounts: { fault: 'oversized' } },
  },
  {
    rut: rutOf(16_300_012),
    kind: 'natural',
    title: 'La declaración tributaria requiere revisión',
    outcome: 'Modal «requieres validaciones adicionales», al declarar la nacionalidad',
    code: 'R10',
    behaviours: { nationality: { finding: 'review' } },
  },
  {
    rut: rutOf(16_300_013),
    kind: 'natural',
    title: 'El banco contesta otra cosa',
    outcome: 'Modal de problemas de conexión',
    code: 'E03',
    behaviours: { bank: { fault: 'wrongShape' } },
  },
  {
    rut: rutOf(16_300_014),
    kind: 'natural',
    title: 'Preco contesta una página en vez de datos',
    outcome: 'Modal de problemas de conexión',
    code: 'E04',
    behaviours: { preco: { fault: 'notJson' } },
  },
  {
    rut: rutOf(16_300_015),
    kind: 'natural',
    title: 'OneFCC contesta demasiado',
    outcome: 'Modal de problemas de conexión',
    code: 'E06',
    behaviours: { onefcc: { fault: 'oversized' } },
  },
  {
    rut: rutOf(16_300_016),
    kind: 'natural',
    title: 'El servicio de tokens corta la conexión',
    outcome: 'Modal de problemas de conexión',
    code: 'E01',
    behaviours: { token: { fault: 'reset' } },
  },
  {
    rut: rutOf(16_300_017),
    kind: 'natural',
    title: 'La CMF falla al leer el informe de deudas',
    outcome: 'Página «el servicio externo al que consultamos no está disponible»',
    code: 'E16',
    behaviours: { regulator: { fault: 'httpError', status: 502, error: 'internal', at: 'readDebtReport' } },
  },
  {
    rut: rutOf(16_300_022),
    kind: 'natural',
    title: 'Ya es cliente, hallazgo tardío',
    outcome: `Modal «Ya eres cliente», ${late}`,
    code: 'R02',
    behaviours: { curse: { finding: 'existingCustomer' } },
  },
  {
    rut: rutOf(16_300_023),
    kind: 'natural',
    title: 'Está en una lista, hallazgo tardío',
    outcome: `Página «no cumples con los requisitos», ${late}`,
    code: 'R03',
    behaviours: { curse: { finding: 'listed' } },
  },
  {
    rut: rutOf(16_300_029),
    kind: 'natural',
    title: 'Marca de Preco, hallazgo tardío',
    outcome: `Página «no cumples con los requisitos», ${late}`,
    code: 'R09',
    behaviours: { curse: { finding: 'precoMark' } },
  },
  {
    rut: rutOf(16_300_031),
    kind: 'natural',
    title: 'Rechazo de la política, hallazgo tardío',
    outcome: `Página «no cumples con los requisitos», ${late}`,
    code: 'R11',
    behaviours: { curse: { finding: 'policy' } },
  },
  {
    rut: rutOf(16_300_041),
    kind: 'natural',
    title: 'El core del adquirente pide tiempo',
    outcome: `${approved}; el código de comercio llega después, por correo`,
    behaviours: { 'merchant-registration': { finding: 'pending' } },
  },
  {
    rut: rutOf(16_300_042),
    kind: 'natural',
    title: 'El core del adquirente rechaza un campo',
    outcome: `${approved}; el código de comercio no llega hasta que se corrige`,
    behaviours: { 'merchant-registration': { finding: 'refusedField' } },
  },
  {
    rut: rutOf(16_300_043),
    kind: 'natural',
    title: 'El core del adquirente da otro código que Curse',
    outcome: `${approved}; la diferencia queda anotada`,
    behaviours: { 'merchant-registration': { finding: 'otherCode' } },
  },
  {
    rut: rutOf(16_300_044),
    kind: 'natural',
    title: 'La respuesta del core se pierde',
    outcome: `${approved}; un solo código de comercio`,
    behaviours: { 'merchant-registration': { finding: 'lostAnswer' } },
  },
  {
    rut: rutOf(16_300_045),
    kind: 'natural',
    title: 'La carpeta tributaria no dice el nombre',
    outcome: `${approved}; el nombre se pregunta en las verificaciones`,
    behaviours: { tax: { finding: 'namesNobody' } },
  },
];

/** Companies that pass, one for each kind served. */
export const approvedLegal: readonly Scenario[] = [
  {
    rut: rutOf(76_543_210),
    kind: 'legal',
    title: 'Sociedad por acciones aprobada',
    outcome: approved,
    behaviours: {},
  },
  {
    rut: rutOf(76_300_001),
    kind: 'legal',
    title: 'EIRL aprobada',
    outcome: approved,
    behaviours: { 'legal-entities': { finding: 'EIRL' } },
  },
  {
    rut: rutOf(76_300_002),
    kind: 'legal',
    title: 'Sociedad de responsabilidad limitada aprobada',
    outcome: approved,
    behaviours: { 'legal-entities': { finding: 'Ltda' } },
  },
  {
    rut: rutOf(76_300_003),
    kind: 'legal',
    title: 'Sociedad anónima aprobada',
    outcome: approved,
    behaviours: { 'legal-entities': { finding: 'SA' } },
  },
];

export const otherLegal: readonly Scenario[] = [
  {
    rut: rutOf(76_300_011),
    kind: 'legal',
    title: 'El registro no conoce la sociedad',
    outcome: 'Modal «requieres validaciones adicionales», hacia Hazte cliente',
    code: 'R01',
    behaviours: { 'legal-entities': { finding: 'unknown' } },
  },
];
