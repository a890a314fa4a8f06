import type { FunnelEntry, FunnelKind } from '@afilia/api-contract/staff/funnel-answers';
import { codeText, dueText } from './cases.ts';
import { stateName } from './places.ts';

/** Words of the funnel. */
export const funnelText = {
  title: 'Embudo',
  lead: 'Hasta dónde llegan las solicitudes, semana por semana. Ningún número deja reconocer a alguien.',
  loading: 'Buscando números…',
  filters: 'Filtros del embudo',
  atMost: 'A lo más dos de marca, persona o empresa y entrada a la vez.',
  all: 'Todas',
  week: 'Semana',
  latest: 'La última',
  host: 'Marca',
  kind: 'Persona o empresa',
  both: 'Ambas',
  entry: 'Entrada',
  empty: (threshold: number) => `Todavía no hay ${threshold} solicitudes en esta selección.`,
  hidden: (threshold: number) => `menos de ${threshold}`,
  legend: (threshold: number) =>
    `«Menos de ${threshold}» también oculta un número mayor, cuando con él se podría calcular uno menor.`,
  none: '—',
  download: 'Descargar CSV',
  fileName: (week: string | null) => `embudo-${week ?? 'vacio'}.csv`,
  parts: 'Qué se mira',
  progress: {
    title: 'Avance',
    columns: {
      step: 'Etapa',
      people: 'Solicitudes',
      ofPrevious: '% de la etapa anterior',
      ofAll: '% de las iniciadas',
      before: 'Semana anterior',
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
} as const;

export const kindNames: Readonly<Record<FunnelKind, string>> = { natural: 'Personas', legal: 'Empresas' };

export const entryNames: Readonly<Record<FunnelEntry, string>> = {
  page: 'Página del banco',
  session: 'Preparada por el banco',
  invitation: 'Invitación',
};

const dayMs = 24 * 3600_000;

/** A week of a Monday, `16-11-2026 al 22-11-2026`. */
export function weekText(monday: string): string {
  const sunday = new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * dayMs).toISOString().slice(0, 10);
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

/** What each kind of technical code is about. */
const technical: Readonly<Record<string, string>> = {
  E09: 'Contrato',
  E12: 'Clave incorrecta',
  E13: 'Clave con problemas',
  E19: 'Clave que no se pudo leer',
};

/** Why applications stopped: a code of the catalogue, or the name of an end. */
export function stopText(code: string): string {
  if (/^R\d\d$/u.test(code)) return codeText(code);
  if (/^E\d\d$/u.test(code)) return `${technical[code] ?? 'Un servicio no respondió'} (${code})`;
  return stateName(code);
}
