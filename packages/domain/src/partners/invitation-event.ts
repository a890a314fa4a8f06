import { type InvitationType, invitationTypes } from './endpoint.ts';
import { type Envelope, schema, type WebhookMessage, write } from './message.ts';

/** An event of an invitation. */
export type InvitationEvent = { type: InvitationType; invitationId: string };

/** Returns the `webhook-id` of both, the same in each delivery. */
const idOf = ({ type, invitationId }: InvitationEvent) => `evt_${invitationId}_${type.split('.')[1]}`;

/** Returns the event of a `webhook-id`; undefined if it is no invitation's. */
export function invitationEventOf(webhookId: string): InvitationEvent | undefined {
  const [, invitationId = '', moment] = /^evt_(inv_.{1,80})_(opened|expired)$/u.exec(webhookId) ?? [];
  const type = invitationTypes.find((one) => one === `invitation.${moment}`);
  return type && { type, invitationId };
}

/** Returns the time of an event by the record of the invitation; null if it did not happen. ISO 8601 UTC. */
export const momentOf = (
  type: InvitationType,
  { openedAt, expiresAt }: { openedAt: string | null; expiresAt: string },
): string | null => (type === 'invitation.opened' ? openedAt : expiresAt);

/** Returns the message to an endpoint: it identifies the invitation, and not the invited customer. */
export const invitationMessage = (event: InvitationEvent, at: string, envelope: Envelope): WebhookMessage =>
  write(envelope, {
    id: idOf(event),
    type: event.type,
    at,
    subject: event.invitationId,
    data: { invitation: event.invitationId, host: envelope.hostId, schema },
  });
