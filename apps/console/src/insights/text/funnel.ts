import type { FunnelEntry, FunnelKind, FunnelQuery } from '@afilia/api-contract/insights/funnel-answers';
import { codeText, dueText } from '../../desk/text/cases.ts';
import { sourceNames } from '../../shell/text/evidence.ts';
import { stateName } from '../../shell/text/places.ts';

/** Words of the funnel. */
export const funnelText = {
  title: 'Embudo',
  lead: 'Hasta dónde llegan las solicitudes, por semana o por varias semanas sumadas. Ningún número deja reconocer a alguien.',
  loading: 'Buscando números…',
  filters: 'Filtros del embudo',
  atMost: 'A lo más dos de marca, persona o empresa y entrada a la vez.',
  all: 'Todas',
  clear: 'Quitar filtros',
  span: 'Período',
  oneWeek: 'Una semana',
  week: 'Semana',
  range: 'Semanas',
  latest: 'La última',
  latestRange: 'Las últimas',
  host: 'Marca',
  kind: 'Persona o empresa',
  both: 'Ambas',
  entry: 'Entrada',
  empty: (threshold: number) => `Todavía no hay ${threshold} solicitudes en esta selección.`,
  hidden: (threshold: number) => `menos de ${threshold}`,
  legend: (threshold: number) =>
    `«Menos de ${threshold}» también oculta un número mayor, cuando con él se podría calcular uno menor.`,
  added: (weeks: number) =>
    `Suma de ${weeks} semanas: quien entró otra vez a una etapa en otra semana cuenta en las dos.`,
  none: '—',
  download: 'Descargar CSV',
  fileName: (week: string | null, span: number) =>
    `embudo-${week ?? 'vacio'}${span > 1 ? `-${span}-semanas` : ''}.csv`,
  file: {
    parts: { steps: 'Avance y tiempos', reasons: 'Motivos', fields: 'Campos' },
    columns: [
      'Semana',
      'Marca',
      'Persona o empresa',
      'Entrada',
      'Tabla',
      'Etapa',
      'Motivo',
      'Solicitudes',
      'Período anterior',
      'Mitad tarda hasta (segundos)',
      '90 % tarda hasta (segundos)',
    ],
  },
  parts: 'Qué se mira',
  progress: {
    title: 'Avance',
    columns: {
      step: 'Etapa',
      people: 'Solicitudes',
      ofPrevious: '% de la etapa anterior',
      ofAll: '% de las iniciadas',
      before: 'Semana anterior',
      beforeRange: (weeks: number) => `${weeks} semanas anteriores`,
    },
  },
  times: {
    title: 'Tiempos',
    columns: { step: 'Etapa', median: 'Mitad tarda hasta', slow: '90 % tarda hasta' },
  },
  reasons: {
    title: 'Motivos',
    lead: 'Se detuvieron por',
    empty: (threshold: number) => `Ningún motivo llega a ${threshold} solicitudes en esta selección.`,
    columns: { reason: 'Motivo', step: 'Etapa', people: 'Solicitudes' },
  },
  fields: {
    title: 'Campos',
    lead: 'Qué datos no se aceptaron, y en cuántas solicitudes. No se cuenta lo que el formulario pide corregir antes de enviarlo.',
    empty: (threshold: number) => `Ningún campo llega a ${threshold} solicitudes en esta selección.`,
    columns: {
      field: 'Campo',
      reason: 'Qué pasó',
      step: 'Etapa',
      people: 'Solicitudes',
      median: 'Mitad sigue antes de',
      slow: '90 % sigue antes de',
    },
  },
  sources: {
    title: 'Fuentes',
    noWeek: 'Todavía no termina una semana con solicitudes.',
    lead: 'Cómo respondieron las fuentes, para todas las marcas. Los filtros de marca, persona o empresa y entrada no cambian estos números.',
    empty: 'Ninguna fuente se consultó en estas semanas.',
    legend: (fewest: number) => `Una semana con menos de ${fewest} consultas a una fuente no se cuenta.`,
    hidden: (fewest: number) => `menos de ${fewest}`,
    columns: {
      source: 'Fuente',
      calls: 'Consultas',
      answered: 'Respondió',
      median: 'Mediana',
      slow: '95 %',
      failed: 'Falló',
      code: 'Código más frecuente',
      cost: 'Costo',
      costPerApproved: 'Costo por aprobada',
    },
  },
} as const;

/** Ranges that can be chosen besides one week. */
export const spanNames: Readonly<Record<NonNullable<FunnelQuery['span']>, string>> = {
  '4': '4 semanas',
  '12': '12 semanas',
};

export const kindNames: Readonly<Record<FunnelKind, string>> = { natural: 'Personas', legal: 'Empresas' };

export const entryNames: Readonly<Record<FunnelEntry, string>> = {
  page: 'Página del banco',
  session: 'Preparada por el banco',
  invitation: 'Invitación',
};

const dayMs = 24 * 3600_000;

/** Writes the days of a number of weeks from a Monday on, `16-11-2026 al 22-11-2026`. */
export function rangeText(monday: string, weeks: number): string {
  const last = Date.parse(`${monday}T00:00:00Z`) + (7 * weeks - 1) * dayMs;
  const sunday = new Date(last).toISOString().slice(0, 10);
  return `${dueText(monday)} al ${dueText(sunday)}`;
}

const number = new Intl.NumberFormat('es-CL');

export const countText = (count: number): string => number.format(count);

const units = [
  { name: 's', seconds: 1, below: 120 },
  { name: 'min', seconds: 60, below: 7_200 },
  { name: 'h', seconds: 3_600, below: 172_800 },
  { name: 'días', seconds: 86_400, below: Infinity },
];

/** A time in the unit that says it shortest, `12 s` or `3 h`. */
export function durationText(seconds: number): string {
  const { name, seconds: one } = units.find(({ below }) => seconds < below) ?? { name: 's', seconds: 1 };
  return `${countText(Math.round(seconds / one))} ${name}`;
}

/** A time of a source, `350 ms` or `2,4 s`. */
export const latencyText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? `${countText(milliseconds)} ms`
    : `${countText(Math.round(milliseconds / 100) / 10)} s`;

export const pesosText = (pesos: number): string => `$${countText(Math.round(pesos))}`;

/** Sources by the names of their ports: those of the evidence of a case in its words, and those that give no evidence. */
const names = new Map<string, string>([
  ...Object.entries(sourceNames).map(
    ([source, name]) => [source.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`), name] as const,
  ),
  ['onefcc', sourceNames.oneFcc],
  ['token', 'Acceso a las fuentes'],
  ['contracts', 'Contratos'],
  ['merchant-registration', 'Alta en el adquirente'],
  ['messaging', 'Mensajes de texto'],
]);

/** A source as the evidence of a case calls it; one of a later version without its name. */
export const sourceName = (source: string): string => names.get(source) ?? 'Otra fuente';

/** The subject of each kind of technical code. */
const technical: Readonly<Record<string, string>> = {
  E09: 'Contrato',
  E12: 'Clave incorrecta',
  E13: 'Clave con problemas',
  E19: 'Clave que no se pudo leer',
};

/** Explains a stop of applications: a code of the catalogue, or the name of an end. */
export function stopText(code: string): string {
  if (/^R\d\d$/u.test(code)) return codeText(code);
  if (/^E\d\d$/u.test(code)) return `${technical[code] ?? 'Un servicio no respondió'} (${code})`;
  return stateName(code);
}
