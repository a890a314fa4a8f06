import type { Application } from '../application/model/application.ts';
import { firstRevision, type RegistrationEvent, type RegistrationRecord } from './model/registration.ts';

const unsent: RegistrationRecord = {
  registrationId: null,
  contentSha256: null,
  revision: firstRevision,
  sentAt: null,
  status: 'sent',
  problems: [],
  differences: [],
};

/** What became of the merchant at the acquirer's core. */
export function applyRegistrationEvent(
  { registration: before, completion }: Application,
  event: RegistrationEvent,
): Partial<Application> {
  const registration = before ?? unsent;
  switch (event.type) {
    case 'RegistrationSent': {
      const { registrationId, contentSha256, revision, at } = event;
      // What an earlier version completed has its code already.
      const status = completion?.merchantCode ? 'accepted' : 'sent';
      return {
        registration: {
          ...registration,
          registrationId,
          contentSha256,
          revision,
          sentAt: at,
          status,
          problems: [],
        },
      };
    }
    case 'RegistrationRefused':
      return { registration: { ...registration, status: 'refused', problems: event.problems } };
    case 'RegistrationReconciled':
      return { registration: { ...registration, differences: event.differences } };
    case 'RegistrationCancelled':
      // Nothing of it is left to mend.
      return { registration: { ...registration, status: 'cancelled', problems: [], differences: [] } };
  }
}

/** The core gave the code. */
export const accepted = ({ registration }: Application): Partial<Application> =>
  registration ? { registration: { ...registration, status: 'accepted', problems: [] } } : {};
