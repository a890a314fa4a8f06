import type { CaseClock } from '@afilia/api-contract/staff/answers';
import type { CaseKind, CaseQueue, CaseSort, CaseView } from '@afilia/api-contract/desk/case-list-answers';

/** Words of the list of cases: its queues, filters, pages, saved views, and acts on several. */
export const caseListText = {
  queues: 'Colas',
  allQueues: 'Todas',
  oldest: (days: number) => (days === 0 ? 'desde hoy' : `hace ${days} ${days === 1 ? 'día' : 'días'}`),
  overdue: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
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
  noneHere: 'Ningún caso cumple con esos filtros.',
  found: (total: number) => (total === 1 ? 'Hay 1 caso en esta lista.' : `Hay ${total} casos en esta lista.`),
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
export const clockNames: Record<Extract<CaseClock, 'dueSoon' | 'overdue'>, string> = {
  dueSoon: 'Vence pronto',
  overdue: 'Vencido',
};

/** Names of the parameters in a request for the list that the server did not understand. */
export const parameterNames: Readonly<Record<string, string>> = {
  queue: 'la cola',
  view: 'qué casos',
  host: 'la marca',
  kind: 'el tipo',
  sort: 'el orden',
  size: 'las filas por página',
  after: 'el lugar en la lista',
  before: 'el lugar en la lista',
  ids: 'los casos elegidos (a lo más 100)',
  cases: 'los casos elegidos (a lo más 100)',
};
