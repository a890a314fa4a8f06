import type {
  DataLinkSent,
  DataRequestConcluded,
  DataRequestOpened,
  DecideDataRequest,
  OpenDataRequest,
  SendDataLink,
  StaffDataRequestPage,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import type { ApproveCase, ReturnCase } from '@afilia/api-contract/staff/answers';
import { send, sendForFile } from '../../shell/api/staff-api.ts';

const of = (id: string) => `data-requests/${encodeURIComponent(id)}`;

/** Requests about what people ask of their data; each reading is on record. */
export const rightsApi = {
  open: (asked: OpenDataRequest) => send<DataRequestOpened>('data-requests', asked),
  list: () => send<StaffDataRequests>('data-requests'),
  read: (id: string) => send<StaffDataRequestPage>(of(id)),
  decide: (id: string, decision: DecideDataRequest) =>
    send<DataRequestConcluded>(`${of(id)}/decisions`, decision),
  approve: (id: string, approval: ApproveCase) => send<DataRequestConcluded>(`${of(id)}/approval`, approval),
  giveBack: (id: string, returned: ReturnCase) => send<DataRequestConcluded>(`${of(id)}/return`, returned),
  link: (id: string, wish: SendDataLink) => send<DataLinkSent>(`${of(id)}/link`, wish),
  export: (id: string) => sendForFile(`${of(id)}/export`, 'POST'),
};
