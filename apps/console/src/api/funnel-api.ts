import type { FunnelQuery, StaffFunnel } from '@afilia/api-contract/staff/funnel-answers';
import { send, sendForFile } from './staff-api.ts';

const query = (asked: FunnelQuery) => new URLSearchParams({ ...asked });

/** How far applications come; each read is on record. */
export const funnelApi = {
  read: (asked: FunnelQuery) => send<StaffFunnel>(`funnel?${query(asked)}`),
  table: (asked: FunnelQuery) => sendForFile(`funnel/csv?${query(asked)}`, 'GET'),
};
