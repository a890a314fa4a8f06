import type { CaseClock, StaffCase } from '@afilia/api-contract/staff/answers';
import type { CaseKind, CaseQueue, CaseSort, CaseView } from '@afilia/api-contract/desk/case-list-answers';

/** Words of the list of cases: its queues, filters, pages, saved views, and acts on several. */
export const caseListText = {
  tip: 'Qué casos hay aquí',
  day: {
    label: 'Tu día',
    open: (count: number) => (count === 1 ? '1 a tu cargo' : `${count} a tu cargo`),
    decided: (count: number) => (count === 1 ? '1 decidido hoy' : `${count} decididos hoy`),
    proposed: (count: number) => (count === 1 ? '1 propuesto' : `${count} propuestos`),
    median: (minutes: number) => (minutes === 0 ? 'menos de 1 min por caso' : `${minutes} min por caso`),
    medianTitle: 'Mediana entre tomar un caso y decidirlo o proponer, hoy',
    dueSoon: (count: number) => (count === 1 ? '1 tuyo vence pronto' : `${count} tuyos vencen pronto`),
    overdue: (count: number) => (count === 1 ? '1 tuyo está vencido' : `${count} tuyos están vencidos`),
  },
  queues: 'Colas',
  allQueues: 'Todas',
  oldest: (days: number) => (days === 0 ? 'desde hoy' : `hace ${days} ${days === 1 ? 'día' : 'días'}`),
  overdue: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  dueSoon: (count: number) => (count === 1 ? '1 vence pronto' : `${count} vencen pronto`),
  none: 'sin casos',
  filters: 'Filtros de la lista',
  view: 'Qué casos',
  host: 'Marca',
  kind: 'Tipo',
  sort: 'Orden',
  all: 'Todos',
  allHosts: 'Todas',
  clear: 'Quitar filtros',
  next: 'Tomar el siguiente',
  label: 'Etiqueta',
  labels: {
    name: 'Etiquetas',
    open: 'Etiquetar',
    title: 'Etiquetas del caso',
    field: 'Etiquetas',
    hint: 'Hasta cinco, de 2 a 24 letras. Las ve el equipo en la lista, también después: no nombres a la persona.',
    add: 'Escribe una y presiona Entrar',
    send: 'Guardar',
    cancel: 'Cancelar',
  },
  noneHere: 'Ningún caso cumple con esos filtros.',
  found: (total: number) => (total === 1 ? 'Hay 1 caso en esta lista.' : `Hay ${total} casos en esta lista.`),
  column: {
    label: 'Casos de la lista',
    count: (shown: number, total: number) =>
      shown < total ? `${shown} de ${total} casos` : total === 1 ? '1 caso' : `${total} casos`,
    previous: 'Caso anterior',
    next: 'Caso siguiente',
  },
  choose: (folio: string) => `Elegir ${folio}`,
  chooseAll: (count: number) =>
    count === 1 ? 'Elegir el de esta página' : `Elegir los ${count} de esta página`,
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  acts: 'Con los casos elegidos',
  take: 'Tomar los elegidos',
  release: 'Soltar los elegidos',
  unassign: {
    open: 'Liberar los elegidos',
    title: 'Liberar casos',
    lead: 'Quedan libres para quien los tome. Quien los tenía deja de verlos.',
    text: 'Por qué',
    hint: 'De 20 a 2.000 letras. Queda como nota en cada caso; la persona no lo ve.',
    send: 'Liberar',
    cancel: 'Cancelar',
  },
  acted: {
    take: (done: number, all: number) => `Tomaste ${done} de ${all}.`,
    release: (done: number, all: number) => `Soltaste ${done} de ${all}.`,
    unassign: (done: number, all: number) => `Liberaste ${done} de ${all}.`,
  },
  refused: (folio: string, why: string) => `${folio}: ${why}`,
  views: {
    label: 'Vistas guardadas',
    none: 'Ninguna',
    shared: (name: string, owner: string) => `${name} (de ${owner})`,
    open: 'Guardar esta vista',
    title: 'Guardar esta vista',
    name: 'Nombre',
    hint: 'De 1 a 60 letras, sin un RUT ni un correo.',
    share: 'La ven también quienes trabajan para las mismas marcas',
    send: 'Guardar',
    cancel: 'Cancelar',
    saved: (name: string) => `La vista «${name}» quedó guardada.`,
    remove: (name: string) => `Quitar la vista «${name}»`,
    removed: 'La vista se quitó.',
  },
} as const;

export const queueNames: Record<CaseQueue, string> = {
  refusal: 'Rechazos',
  referral: 'Derivados',
  existingCustomer: 'Ya es cliente',
  codeBlocked: 'Código bloqueado',
  powers: 'Poderes',
  acceptance: 'Aceptaciones',
  annulment: 'Anulaciones',
};

export const viewNames: Record<Exclude<CaseView, 'all'>, string> = {
  mine: 'A mi cargo',
  free: 'De nadie',
  toApprove: 'Por aprobar',
  dueSoon: 'Vencen pronto',
  overdue: 'Vencidos',
  asking: 'Esperan a la persona',
};

export const kindNames: Record<CaseKind, string> = { person: 'Persona natural', company: 'Empresa' };

export const sortNames: Record<CaseSort, string> = {
  due: 'Vence antes',
  opened: 'Abierto antes',
  newest: 'Abierto después',
};

/** Words beside the due day of a case; nothing if there is time, or it stands still. */
const clockNames: Record<Extract<CaseClock, 'dueSoon' | 'overdue'>, string> = {
  dueSoon: 'Vence pronto',
  overdue: 'Vencido',
};

const daysOf = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`);

/** The warning beside a due day, in business days: before it is over, and after. */
export function clockWords({
  clock,
  businessDaysLeft,
}: Pick<StaffCase, 'clock' | 'businessDaysLeft'>): string {
  if (clock === 'overdue')
    return businessDaysLeft < 0
      ? `Vencido hace ${businessDaysLeft <= -60 ? 'más de ' : ''}${daysOf(-businessDaysLeft)}`
      : clockNames.overdue;
  if (businessDaysLeft === 0) return 'Vence hoy, 18:00';
  return `${businessDaysLeft === 1 ? 'Queda' : 'Quedan'} ${daysOf(businessDaysLeft)}`;
}

/** Names of the parameters in a request for the list that the server did not understand. */
export const parameterNames: Readonly<Record<string, string>> = {
  queue: 'la cola',
  view: 'qué casos',
  host: 'la marca',
  kind: 'el tipo',
  label: 'la etiqueta',
  sort: 'el orden',
  size: 'las filas por página',
  after: 'el lugar en la lista',
  before: 'el lugar en la lista',
  ids: 'los casos elegidos (a lo más 100)',
  cases: 'los casos elegidos (a lo más 100)',
};
