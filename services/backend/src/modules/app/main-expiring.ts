import { limits } from '@afilia/domain/application/model/limits';
import { changeLogDays } from '../partners/store/change-log.ts';
import type { Store } from './store/open-store.ts';
import type { ExpiringRows } from '../rights/jobs/apply-retention.ts';

/** Days that the log of webhook deliveries is kept. */
const deliveryDays = 30;

/** Rows kept beside the applications, with their days. @param recordingDays - for how long help that was recorded is kept */
export const expiringRows = (
  store: Pick<Store, 'riskKeys' | 'partner' | 'staff' | 'webhooks' | 'deleteMessageCounts'>,
  recordingDays: number,
): readonly ExpiringRows[] => [
  { days: limits.comparedDays, deleteBefore: (moment) => store.riskKeys.deleteBefore(moment) },
  // They know themselves when they are over.
  { days: 0, deleteBefore: (moment) => store.partner.sessions.deleteExpired(moment) },
  { days: 0, deleteBefore: (moment) => store.partner.invitations.deleteExpired(moment) },
  { days: 0, deleteBefore: (moment) => store.partner.invitationBatches.deleteExpired(moment) },
  { days: recordingDays, deleteBefore: (moment) => store.staff.recordings.deleteBefore(moment) },
  { days: deliveryDays, deleteBefore: (moment) => store.webhooks.deliveries.deleteBefore(moment) },
  { days: 2, deleteBefore: (moment) => store.deleteMessageCounts(moment) },
  { days: changeLogDays, deleteBefore: (moment) => store.partner.changes.deleteBefore(moment) },
];
