import { expect, test } from 'vitest';
import { invitationTypes, wantsInvitation } from './endpoint.ts';
import { invitationEventOf, invitationMessage } from './invitation-event.ts';

const at = '2026-11-27T12:00:00.000Z';
const envelope = { publicUrl: 'https://afiliacion.example', hostId: 'default' } as const;

test('an endpoint learns the invitation, under the same id each time, and nothing about the invited person', () => {
  const event = { type: 'invitation.opened', invitationId: 'inv_1a-_b' } as const;
  const message = invitationMessage(event, at, { ...envelope, format: 'standard' });
  expect(message.id).toBe('evt_inv_1a-_b_opened');
  expect(JSON.parse(message.body)).toEqual({
    type: 'invitation.opened',
    timestamp: at,
    data: { invitation: 'inv_1a-_b', host: 'default', schema: 1 },
  });
  const other = invitationMessage(event, at, { ...envelope, format: 'cloudevents' });
  expect(JSON.parse(other.body)).toMatchObject({
    type: 'cl.afilia.invitation.opened.v1',
    subject: 'inv_1a-_b',
  });
});

test.each(invitationTypes)('the id of %s says what it is about', (type) => {
  const event = { type, invitationId: 'inv_x_opened' };
  const { id } = invitationMessage(event, at, { ...envelope, format: 'standard' });
  expect(invitationEventOf(id)).toEqual(event);
});

test.each([
  'evt_0198-1_2',
  'evt_test_inv_1_opened',
  'evt_inv_1_started',
  `evt_inv_${'a'.repeat(1_000_000)}_opened`,
])('%.40s is about no invitation', (id) => expect(invitationEventOf(id)).toBeUndefined());

test('an endpoint for applications alone learns nothing of invitations', () => {
  const reported = (types: Parameters<typeof wantsInvitation>[0]) =>
    wantsInvitation(types, 'invitation.expired');
  expect(reported(['application.*'])).toBe(false);
  expect(reported(['invitation.opened'])).toBe(false);
  expect(reported(['application.*', 'invitation.expired'])).toBe(true);
  expect(reported(['invitation.*'])).toBe(true);
});
