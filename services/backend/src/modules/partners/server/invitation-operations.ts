import type { Described } from './described.ts';
import { batchAnswer, batchQuery, invitationAnswer, invitationBody } from './invitation-schemas.ts';
import { ofPosts, onceHeaders } from './once-described.ts';

const invitations = '/api/v1/invitations';
const batches = '/api/v1/invitation-batches';

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
  createInvitationBatch: {
    method: 'post',
    path: batches,
    summary: 'Invites the customers of a file',
    query: batchQuery,
    bodyType: 'text/csv',
    headers: onceHeaders,
    answers: { 202: { words: 'The file is being read', schema: batchAnswer } },
    problems: [...ofPosts, 'invalid'],
  },
  readInvitationBatch: {
    method: 'get',
    path: `${batches}/{id}`,
    summary: 'How far a file was read',
    answers: { 200: { words: 'The file', schema: batchAnswer } },
    problems: ['unknown'],
  },
  readInvitationReport: {
    method: 'get',
    path: `${batches}/{id}/report.csv`,
    summary: 'What became of each row of a file that was read',
    answers: { 200: { words: 'row;status;code;field;invitation_id;url', type: 'text/csv' } },
    problems: ['unknown'],
  },
} as const satisfies Record<string, Described>;
