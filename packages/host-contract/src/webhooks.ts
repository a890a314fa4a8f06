import { errorCodes } from '@afilia/domain/values/errors/codes';
import type { announcementTypes } from '@afilia/domain/application/model/flow/fact-types';
import { flowStates } from '@afilia/domain/application/model/flow/names';
import type { InvitationType } from '@afilia/domain/partners/endpoint';
import { testType } from '@afilia/domain/partners/message';
import type { Part } from './shapes.ts';

/** A type of webhook. `words` say when it comes. */
export type HostWebhook = { words: string; data: Readonly<Record<string, Part>>; since: string };

const since = '0.1.0';

/** Data of a change of an application: ids, states and codes, nothing that identifies a person. */
export const announcementData = {
  version: { is: 'number', words: 'a higher one is later' },
  applicationId: { is: 'text' },
  folio: { is: 'text' },
  host: { is: 'text' },
  clientReference: { is: 'text', nullable: true, words: 'what your server called it' },
  invitation: { is: 'text', nullable: true, words: 'the invitation that it began with' },
  isPJ: { is: 'flag', words: 'of a company' },
  state: { is: flowStates },
  previousState: { is: flowStates, nullable: true },
  errorCode: { is: errorCodes, nullable: true, words: 'what paused or ended it' },
  schema: { is: 'number' },
} as const satisfies Record<string, Part>;

/** Data of an invitation: its id, and nothing of the invited person. */
const invitationData = {
  invitation: { is: 'text', words: 'its id, as the API for servers knows it' },
  host: { is: 'text' },
  schema: { is: 'number' },
} as const satisfies Record<string, Part>;

/** Data of an event that tries an endpoint. */
const trialData = {
  applicationId: { is: 'text', words: 'zeros' },
  host: { is: 'text' },
  schema: { is: 'number' },
} as const satisfies Record<string, Part>;

const ofInvitation = (words: string): HostWebhook => ({ words, data: invitationData, since });
const announcement = (words: string): HostWebhook => ({ words, data: announcementData, since });

/** Webhooks by their type (docs/webhooks.md). */
export const hostWebhooks: Readonly<
  Record<(typeof announcementTypes)[number] | InvitationType | typeof testType, HostWebhook>
> = {
  'application.changed': announcement('any other state'),
  'application.signed': announcement('all documents are signed'),
  'application.registered': announcement("the acquirer's core has the merchant and gave its code"),
  'application.rejected': announcement('the application ended on a refusal'),
  'application.handed_over': announcement('people go on with it'),
  'application.annulled': announcement('the contract was annulled after people had signed it'),
  'invitation.opened': ofInvitation('somebody sees the first screen that an invitation leads to'),
  'invitation.expired': ofInvitation('an invitation ended and no application had begun with it'),
  [testType]: { words: 'somebody tries the endpoint', data: trialData, since },
};
