import type { FunnelQuery, StaffFunnel, StaffSources } from '@afilia/api-contract/insights/funnel-answers';
import { send } from '../../shell/api/staff-api.ts';

const query = (asked: FunnelQuery) => new URLSearchParams({ ...asked });

/** How far applications come; each read is on record. */
export const funnelApi = {
  read: (asked: FunnelQuery) => send<StaffFunnel>(`funnel?${query(asked)}`),
  /** How sources answered in the same weeks. */
  sources: ({ week, span }: FunnelQuery) =>
    send<StaffSources>(`funnel/sources?${query({ ...(week && { week }), ...(span && { span }) })}`),
  /** To be taken out as a file. */
  table: (asked: FunnelQuery) => send<StaffFunnel>(`funnel/table?${query(asked)}`),
};
