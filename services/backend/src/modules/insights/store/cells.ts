import type { FlowState } from '@afilia/domain/application/model/flow/names';
import { type FunnelCell, type FunnelMeasure, isCounted } from '../ports/funnel.ts';
import type { funnelCells, funnelRangeCells } from './schema-funnel.ts';

type Row = typeof funnelCells.$inferSelect;
type RangeRow = typeof funnelRangeCells.$inferSelect;

/** A released cell as it is stored. */
export function rowOf(week: string, cell: FunnelCell): Row {
  const { filter, step, code, measure } = cell;
  const numbers = isCounted(cell)
    ? { people: cell.people, medianSeconds: null, slowSeconds: null }
    : { people: null, medianSeconds: cell.median, slowSeconds: cell.slow };
  const { host = '', kind = '', entry = '' } = filter;
  return { week, hostId: host, kind, entry, measure, step, code, ...numbers };
}

/** A released cell as it was stored. */
export function cellOf(row: Row | RangeRow): FunnelCell & { week: string } {
  const { week, hostId, kind, entry, code, people, medianSeconds, slowSeconds } = row;
  const filter = { ...(hostId && { host: hostId }), ...(kind && { kind }), ...(entry && { entry }) };
  const common = { week, filter, step: row.step as FlowState, code };
  const measure = row.measure as FunnelMeasure;
  return measure === 'times' || measure === 'fieldTimes'
    ? { ...common, measure, median: medianSeconds ?? 0, slow: slowSeconds ?? 0 }
    : { ...common, measure, people: people ?? 0 };
}
