import type {
  CaseKind,
  CaseQuery,
  CaseQueue,
  CaseSort,
  CaseView,
} from '@afilia/api-contract/desk/case-list-answers';
import type { CasePlace } from './use-case-list.ts';

/** Words of the queues in the address. */
const queues: Record<CaseQueue, string> = {
  refusal: 'rechazos',
  referral: 'derivados',
  existingCustomer: 'clientes',
  codeBlocked: 'codigos',
  powers: 'poderes',
  acceptance: 'aceptaciones',
  annulment: 'anulaciones',
};
const views: Record<CaseView, string> = {
  all: 'todos',
  mine: 'mios',
  free: 'libres',
  toApprove: 'por-aprobar',
  dueSoon: 'por-vencer',
  overdue: 'vencidos',
  asking: 'preguntados',
};
const kinds: Record<CaseKind, string> = { person: 'persona', company: 'empresa' };
const sorts: Record<CaseSort, string> = { due: 'vence', opened: 'antiguos', newest: 'nuevos' };
const sizes = { 25: '25', 50: '50', 100: '100' } as const;

const valueOf = <Value extends string>(
  words: Record<Value, string>,
  written: string | null,
): Value | undefined => (Object.keys(words) as Value[]).find((value) => words[value] === written);

/** The last page has no case after it. */
const end = 'final';

/** Reads the list that an address names. Words that it does not know do not filter. */
export function readListAddress(search: URLSearchParams): { query: CaseQuery; place: CasePlace } {
  const queue = valueOf(queues, search.get('cola'));
  const view = valueOf(views, search.get('vista'));
  const host = search.get('marca');
  const kind = valueOf(kinds, search.get('tipo'));
  const label = search.get('etiqueta');
  const sort = valueOf(sorts, search.get('orden'));
  const size = ([50, 100] as const).find((one) => sizes[one] === search.get('filas'));
  const [after, before] = [search.get('despues'), search.get('antes')];
  return {
    query: {
      ...(queue && { queue }),
      ...(view && { view }),
      ...(host !== null && { host }),
      ...(kind && { kind }),
      ...(label !== null && label !== '' && { label }),
      ...(sort && { sort }),
      ...(size && { size }),
    },
    place: {
      ...(after !== null && { after }),
      ...(before !== null && (before === end ? { last: 'true' } : { before })),
    },
  };
}

/** Writes the address of a list, as short as it can be. */
export function writeListAddress(query: CaseQuery, place: CasePlace): URLSearchParams {
  const { queue, view = 'all', host, kind, label, sort = 'due', size = 25 } = query;
  const parts: Record<string, string | undefined> = {
    cola: queue && queues[queue],
    vista: view === 'all' ? undefined : views[view],
    marca: host,
    tipo: kind && kinds[kind],
    etiqueta: label,
    orden: sort === 'due' ? undefined : sorts[sort],
    filas: size === 25 ? undefined : sizes[size],
    despues: place.after,
    antes: place.last ? end : place.before,
  };
  return new URLSearchParams(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined),
  );
}
