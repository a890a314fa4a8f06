import { rutOf } from './rut.ts';
import type { Scenario } from './scenario.ts';

type Row = Pick<Scenario, 'title' | 'outcome' | 'behaviours'> & { code: string; only?: Scenario['kind'] };

const broken = { fault: 'httpError', status: 503, error: 'unavailable' } as const;
const connection = 'Modal de problemas de conexión, con «Reintentar»';
const external = 'Página «el servicio externo al que consultamos no está disponible»';
const notMet = 'Página «no cumples con los requisitos necesarios para continuar»';
const further = 'Modal «requieres validaciones adicionales», hacia Hazte cliente';

const rows: readonly Row[] = [
  {
    code: 'E01',
    title: 'El servicio de tokens no responde',
    outcome: connection,
    behaviours: { token: broken },
  },
  {
    code: 'E02',
    title: 'El proveedor de pagos no responde',
    outcome: connection,
    behaviours: { 'payment-provider': broken },
  },
  { code: 'E03', title: 'El banco no responde', outcome: connection, behaviours: { bank: broken } },
  { code: 'E04', title: 'Preco no responde', outcome: connection, behaviours: { preco: broken } },
  {
    code: 'E05',
    title: 'Los antecedentes comerciales no responden',
    outcome: connection,
    behaviours: { 'negative-files': broken },
  },
  { code: 'E06', title: 'OneFCC no responde', outcome: connection, behaviours: { onefcc: broken } },
  {
    code: 'E07',
    title: 'Curse no responde',
    outcome: `${connection}, después del resumen`,
    behaviours: { curse: broken },
  },
  {
    code: 'E08',
    only: 'legal',
    title: 'El registro de sociedades no responde',
    outcome: connection,
    behaviours: { 'legal-entities': broken },
  },
  {
    code: 'E09',
    title: 'El servicio de contratos no responde',
    outcome: 'Modal «Ha ocurrido un problema con los datos de tu solicitud», al generar los documentos',
    behaviours: { contracts: broken },
  },
  {
    code: 'E10',
    title: 'El servicio de nacionalidad no responde',
    outcome: `${connection}, al declarar la nacionalidad`,
    behaviours: { nationality: broken },
  },
  {
    code: 'E11',
    title: 'El motor de evaluación no responde',
    outcome: `${connection}, al evaluar`,
    behaviours: { 'evaluation-engine': broken },
  },
  {
    code: 'E12',
    title: 'La clave siempre es incorrecta',
    outcome: 'Aviso en el formulario de la clave; al tercer intento se cierra',
    behaviours: { tax: { fault: 'httpError', status: 422, error: 'wrongCredentials', at: 'connectTax' } },
  },
  {
    code: 'E13',
    title: 'La clave está bloqueada',
    outcome: 'Aviso en el formulario de la clave, con «Actualizar clave»',
    behaviours: { tax: { fault: 'httpError', status: 422, error: 'blockedCredentials', at: 'connectTax' } },
  },
  {
    code: 'E14',
    title: 'El SII no autoriza la consulta',
    outcome: external,
    behaviours: { tax: { fault: 'httpError', status: 403, error: 'unauthorized', at: 'connectTax' } },
  },
  {
    code: 'E15',
    title: 'El acceso al SII fue deshabilitado',
    outcome: external,
    behaviours: { tax: { fault: 'httpError', status: 410, error: 'disabled', at: 'readTaxFolder' } },
  },
  {
    code: 'E16',
    title: 'El SII falla al leer la carpeta',
    outcome: external,
    behaviours: { tax: { fault: 'httpError', status: 500, error: 'internal', at: 'readTaxFolder' } },
  },
  {
    code: 'E17',
    title: 'La carpeta tributaria no se puede descargar',
    outcome: external,
    behaviours: {
      tax: { fault: 'httpError', status: 424, error: 'documentUnavailable', at: 'readTaxFolder' },
    },
  },
  {
    code: 'E21',
    title: 'El banco nunca contesta',
    outcome: 'Modal «Se ha producido un error de conexión», pasado el tiempo de espera (30 segundos)',
    behaviours: { bank: { fault: 'silence' } },
  },
  {
    code: 'R01',
    only: 'legal',
    title: 'El tipo de persona jurídica no se atiende en línea (fundación)',
    outcome: further,
    behaviours: { 'legal-entities': { finding: 'notServed' } },
  },
  {
    code: 'R02',
    title: 'Ya es cliente',
    outcome: 'Modal «Ya eres cliente», hacia el portal de comercios',
    behaviours: { 'payment-provider': { finding: 'activeMerchant' } },
  },
  {
    code: 'R03',
    title: 'Está en una lista de OneFCC',
    outcome: notMet,
    behaviours: { onefcc: { finding: 'hit' } },
  },
  {
    code: 'R04',
    title: 'No tiene inicio de actividades en el SII',
    outcome: notMet,
    behaviours: { tax: { finding: 'noActivityStart' } },
  },
  {
    code: 'R05',
    title: 'Su actividad en el SII es sensible (botillería)',
    outcome: further,
    behaviours: { tax: { finding: 'sensitiveActivity' } },
  },
  {
    code: 'R06',
    title: 'Su actividad en el SII está restringida (apuestas)',
    outcome: notMet,
    behaviours: { tax: { finding: 'restrictedActivity' } },
  },
  {
    code: 'R07',
    title: 'Tiene deudas impagas en los antecedentes comerciales',
    outcome: notMet,
    behaviours: { 'negative-files': { finding: 'negative' } },
  },
  {
    code: 'R08',
    title: 'Zona gris de antecedentes comerciales',
    outcome: further,
    behaviours: { 'negative-files': { finding: 'grey' } },
  },
  {
    code: 'R09',
    title: 'Tiene una marca de Preco',
    outcome: notMet,
    behaviours: { preco: { finding: 'blockingMark' } },
  },
  {
    code: 'R10',
    title: 'Zona gris de la política de riesgo',
    outcome: `${further}, al evaluar`,
    behaviours: { 'evaluation-engine': { finding: 'grey' } },
  },
  {
    code: 'R11',
    title: 'La política de riesgo lo rechaza',
    outcome: `${notMet}, al evaluar`,
    behaviours: { 'evaluation-engine': { finding: 'rejected' } },
  },
];

// 16.100.0NN and 76.100.0NN are E codes, 16.200.0NN and 76.200.0NN are R codes: NN is the code's number.
const bodyOf = (code: string, kind: Scenario['kind']) =>
  (kind === 'natural' ? 16_000_000 : 76_000_000) +
  (code.startsWith('E') ? 100_000 : 200_000) +
  Number(code.slice(1));

/**
 * One scenario for each code of the catalogue that a source can bring about (spec/errors#catalogue).
 *
 * @param kind - natural or legal persons; the last two digits of the RUT's number are the code's
 */
export const scenariosByCode = (kind: Scenario['kind']): Scenario[] =>
  rows
    .filter(({ only }) => only === undefined || only === kind)
    .map(({ only: _only, ...row }) => ({ ...row, kind, rut: rutOf(bodyOf(row.code, kind)) }));
