import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type {
  ActOnCases,
  CaseQuery,
  CasesActedOn,
  SavedViews,
  SaveView,
  StaffCases,
  StaffQueues,
  TakeNextCase,
  UnassignCases,
} from '@afilia/api-contract/desk/case-list-answers';
import { send } from '../../shell/api/staff-api.ts';

/** Which page of the list: what comes after or before a mark, or the last one; the first where nothing is said. */
export type CasePlace = { after?: string; before?: string; last?: 'true' };

const queryOf = (asked: CaseQuery & CasePlace): string => {
  const parts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(parts).toString();
};

/** Requests of the list of cases. */
export const casesApi = {
  list: (asked: CaseQuery & CasePlace) => send<StaffCases>(`cases?${queryOf(asked)}`),
  queues: () => send<StaffQueues>('case-queues'),
  /** Takes the one that is due first of those that whoever asks may decide. */
  next: (narrowed: TakeNextCase) => send<StaffCase>('cases/next', narrowed),
  take: (act: ActOnCases) => send<CasesActedOn>('cases/bulk/take', act),
  release: (act: ActOnCases) => send<CasesActedOn>('cases/bulk/release', act),
  unassign: (act: UnassignCases) => send<CasesActedOn>('cases/bulk/unassign', act),
  views: () => send<SavedViews>('views'),
  saveView: (view: SaveView) => send<{ effect: string }>('views', view),
  removeView: (id: string) => send<{ effect: string }>(`views/${encodeURIComponent(id)}/removal`, 'empty'),
};
