import { limits } from '@afilia/domain/application/model/limits';
import { changeLogDays } from '../partners/store/change-log.ts';
import type { Store } from './store/open-store.ts';
import type { ExpiringRows } from '../rights/jobs/apply-retention.ts';

/** Days that the log of webhook deliveries is kept. */
const deliveryDays = 30;

/** Rows kept beside the applications, with their days. @param recordingDays - for how long help that was recorded is kept */
export const expiringRows = (
  store: Pick<Store, 'riskKeys' | 'partner' | 'staff' | 'webhooks' | 'forgetMessageCounts'>,
  recordingDays: number,
): readonly ExpiringRows[] => [
  { days: limits.comparedDays, forgetBefore: (moment) => store.riskKeys.forgetBefore(moment) },
  // They know themselves when they are over.
  { days: 0, forgetBefore: (moment) => store.partner.sessions.forgetOver(moment) },
  { days: 0, forgetBefore: (moment) => store.partner.invitations.forgetOver(moment) },
  { days: 0, forgetBefore: (moment) => store.partner.invitationBatches.forgetOver(moment) },
  { days: recordingDays, forgetBefore: (moment) => store.staff.recordings.forgetBefore(moment) },
  { days: deliveryDays, forgetBefore: (moment) => store.webhooks.deliveries.forgetBefore(moment) },
  { days: 2, forgetBefore: (moment) => store.forgetMessageCounts(moment) },
  { days: changeLogDays, forgetBefore: (moment) => store.partner.changes.forgetBefore(moment) },
];
