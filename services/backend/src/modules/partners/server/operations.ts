import type { Described } from './described.ts';
import { invitationOperations } from './invitation-operations.ts';
import type { PartnerOperation } from './permissions.ts';
import type { ProblemCode } from './problem.ts';
import {
  applicationAnswer,
  changesAnswer,
  changesQuery,
  createdSession,
  idempotencyKey,
  listAnswer,
  listQuery,
  sessionAnswer,
  sessionBody,
} from './schemas.ts';
import { webhookOperations } from './webhook-operations.ts';

/** What any operation answers that takes a token. */
export const problemsOfAll = [
  'invalidToken',
  'scope',
  'tooManyRequests',
  'internal',
  'unavailable',
] as const satisfies ProblemCode[];

/** Every operation under `/api/v1`: where it is, what it takes and what it answers. Routes are made of it, and so is the document. */
export const partnerOperations = {
  createHostSession: {
    method: 'post',
    path: '/api/v1/host-sessions',
    summary: 'Prepares the start of an application',
    body: sessionBody,
    headers: {
      'Idempotency-Key': {
        schema: idempotencyKey,
        required: true,
        words: 'The same key and body answer the same again.',
      },
    },
    answers: { 201: { words: 'The session, and the secret for the page', schema: createdSession } },
    problems: [
      'malformed',
      'idempotencyKeyMissing',
      'tooLarge',
      'contentType',
      'invalid',
      'idempotencyKeyReused',
    ],
  },
  readHostSession: {
    method: 'get',
    path: '/api/v1/host-sessions/{id}',
    summary: 'A host session as it stands, without its secret',
    answers: { 200: { words: 'The session', schema: sessionAnswer } },
    problems: ['unknown'],
  },
  listApplications: {
    method: 'get',
    path: '/api/v1/applications',
    summary: 'Applications of the bank, those that moved first first',
    query: listQuery,
    answers: { 200: { words: 'A page of a hundred', schema: listAnswer } },
    problems: ['invalid'],
  },
  readApplication: {
    method: 'get',
    path: '/api/v1/applications/{id}',
    summary: 'One application of the bank',
    answers: {
      200: { words: 'The application', schema: applicationAnswer, tag: true },
      304: { words: 'It has the version of If-None-Match', tag: true },
    },
    problems: ['unknown'],
  },
  ...invitationOperations,
  listChanges: {
    method: 'get',
    path: '/api/v1/changes',
    summary: 'New versions of the bank’s applications, in order, each at least once',
    query: changesQuery,
    answers: { 200: { words: 'A page, and where the next one begins', schema: changesAnswer } },
    problems: ['invalid', 'cursorExpired'],
  },
  ...webhookOperations,
} as const satisfies Record<PartnerOperation, Described>;

/** Where an operation is, as the server's router writes it. */
export const routeOf = (operation: PartnerOperation): string =>
  partnerOperations[operation].path.replaceAll('{id}', ':id');
