import type {
  CheckData,
  GroundTaken,
  StaffReadList,
  StaffRecord,
  TakeGround,
  UrgentReadings,
} from '@afilia/api-contract/audit/audit-answers';
import { send, sendForFile } from '../../shell/api/staff-api.ts';

const of = (folio: string) => `applications/${encodeURIComponent(folio)}`;

/** What those who audit ask; each part that is read is on record. */
export const auditApi = {
  takeGround: (ground: TakeGround) => send<GroundTaken>('grounds', ground),
  urgent: () => send<UrgentReadings>('grounds/urgent'),
  acknowledge: (id: string) =>
    send<{ effect: string }>(`grounds/${encodeURIComponent(id)}/acknowledgement`, 'empty'),
  record: (folio: string) => send<StaffRecord>(of(folio)),
  checkData: (folio: string, version: number) => send<CheckData>(`${of(folio)}/checks/${version}`),
  document: (folio: string, id: string) =>
    sendForFile(`${of(folio)}/documents/${encodeURIComponent(id)}`, 'GET'),
  package: (folio: string) => sendForFile(`${of(folio)}/package`, 'POST'),
  reads: () => send<StaffReadList>('reads'),
  readsOf: (folio: string) => send<StaffReadList>(`${of(folio)}/reads`),
};
