import { firstRevision, type RegistrationEvent, type RegistrationRecord } from './model/registration.ts';
import type { Application } from '../application/model/application.ts';
import type { Effects } from '../application/model/effects.ts';

const unsent: RegistrationRecord = {
  registrationId: null,
  contentSha256: null,
  revision: firstRevision,
  sentAt: null,
  status: 'sent',
  problems: [],
  differences: [],
};

const changed = (
  { registration }: Application,
  change: Partial<RegistrationRecord>,
): Pick<Application, 'registration'> => ({ registration: { ...(registration ?? unsent), ...change } });

/** Effects of the hand-over to the acquirer's core. */
export const registrationEffects: Effects<RegistrationEvent['type'] | 'MerchantCreated'> = {
  RegistrationSent: (application, { registrationId, contentSha256, revision, at: sentAt }) =>
    changed(application, { registrationId, contentSha256, revision, sentAt, status: 'sent', problems: [] }),
  RegistrationRefused: (application, { problems }) => changed(application, { status: 'refused', problems }),
  RegistrationReconciled: (application, { differences }) => changed(application, { differences }),
  // A cancelled registration leaves nothing to correct.
  RegistrationCancelled: (application) =>
    changed(application, { status: 'cancelled', problems: [], differences: [] }),
  MerchantCreated: (application, { merchantCode, deliveryBusinessDays }) => ({
    completion: application.completion && { ...application.completion, merchantCode, deliveryBusinessDays },
    ...(application.registration && changed(application, { status: 'accepted', problems: [] })),
  }),
};
