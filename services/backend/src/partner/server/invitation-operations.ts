import type { Described } from './described.ts';
import { invitationAnswer, invitationBody } from './invitation-schemas.ts';
import { ofPosts, onceHeaders } from './once-described.ts';

const invitations = '/api/v1/invitations';

/** Invitations of customers, as the API's document tells them. */
export const invitationOperations = {
  createInvitation: {
    method: 'post',
    path: invitations,
    summary: 'Invites a customer: a link that opens until an application begins with it',
    body: invitationBody,
    headers: onceHeaders,
    answers: { 201: { words: 'The invitation', schema: invitationAnswer } },
    problems: [...ofPosts, 'invalid'],
  },
  readInvitation: {
    method: 'get',
    path: `${invitations}/{id}`,
    summary: 'An invitation as it stands',
    answers: { 200: { words: 'The invitation', schema: invitationAnswer } },
    problems: ['unknown'],
  },
  readInvitationQr: {
    method: 'get',
    path: `${invitations}/{id}/qr.svg`,
    summary: 'The link of an invitation as a picture to scan',
    answers: { 200: { words: 'The picture', type: 'image/svg+xml' } },
    problems: ['unknown'],
  },
  cancelInvitation: {
    method: 'post',
    path: `${invitations}/{id}/cancel`,
    summary: 'Ends an invitation with which no application began',
    headers: onceHeaders,
    answers: { 200: { words: 'The invitation', schema: invitationAnswer } },
    problems: [...ofPosts, 'unknown', 'invitationUsed'],
  },
} as const satisfies Record<string, Described>;
