import { type InvitationType, invitationTypes } from './endpoint.ts';
import { type Envelope, schema, type WebhookMessage, write } from './message.ts';

/** What happened to an invitation. */
export type InvitationEvent = { type: InvitationType; invitationId: string };

/** @returns what `webhook-id` says of both, the same however often it is sent */
const idOf = ({ type, invitationId }: InvitationEvent) => `evt_${invitationId}_${type.split('.')[1]}`;

/** What a `webhook-id` is about; undefined where it is no invitation's. */
export function invitationEventOf(webhookId: string): InvitationEvent | undefined {
  const [, invitationId = '', moment] = /^evt_(inv_.{1,80})_(opened|expired)$/u.exec(webhookId) ?? [];
  const type = invitationTypes.find((one) => one === `invitation.${moment}`);
  return type && { type, invitationId };
}

/** When it happened, of what is on record of the invitation; null where it did not. ISO 8601 UTC. */
export const momentOf = (
  type: InvitationType,
  { openedAt, expiresAt }: { openedAt: string | null; expiresAt: string },
): string | null => (type === 'invitation.opened' ? openedAt : expiresAt);

/** What an endpoint is told: which invitation, and nothing of who was invited. */
export const invitationMessage = (event: InvitationEvent, at: string, envelope: Envelope): WebhookMessage =>
  write(envelope, {
    id: idOf(event),
    type: event.type,
    at,
    subject: event.invitationId,
    data: { invitation: event.invitationId, host: envelope.hostId, schema },
  });
