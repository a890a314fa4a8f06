import type { z } from 'zod';
import type { Described } from './described.ts';
import { ofBodies, ofPosts, onceHeaders } from './once-described.ts';
import {
  createdEndpoint,
  deliveriesAnswer,
  deliveriesQuery,
  endpointAnswer,
  endpointBody,
  endpointChangeBody,
  endpointsAnswer,
  rotatedSecret,
  sentEvent,
} from './webhook-schemas.ts';

const answered = <Status extends number>(status: Status, words: string, schema?: z.ZodType) =>
  ({ [status]: { words, ...(schema && { schema }) } }) as Described['answers'];

const endpoints = '/api/v1/webhook-endpoints';

/** Where changes are announced, as the API's document tells it. */
export const webhookOperations = {
  listWebhookEndpoints: {
    method: 'get',
    path: endpoints,
    summary: 'Where changes of the bank’s applications are announced',
    answers: answered(200, 'All of them', endpointsAnswer),
    problems: [],
  },
  createWebhookEndpoint: {
    method: 'post',
    path: endpoints,
    summary: 'Makes an endpoint; it is told of changes from now on',
    body: endpointBody,
    headers: onceHeaders,
    answers: answered(201, 'The endpoint, and its secret this once', createdEndpoint),
    problems: [...ofPosts, 'invalid', 'endpointLimit'],
  },
  readWebhookEndpoint: {
    method: 'get',
    path: `${endpoints}/{id}`,
    summary: 'One endpoint, without its secret',
    answers: answered(200, 'The endpoint', endpointAnswer),
    problems: ['unknown'],
  },
  changeWebhookEndpoint: {
    method: 'patch',
    path: `${endpoints}/{id}`,
    summary: 'Changes an endpoint, or switches it on or off; on again it goes on from where it stopped',
    body: endpointChangeBody,
    answers: answered(200, 'The endpoint', endpointAnswer),
    problems: [...ofBodies, 'invalid', 'unknown', 'endpointConfigured'],
  },
  removeWebhookEndpoint: {
    method: 'delete',
    path: `${endpoints}/{id}`,
    summary: 'Takes an endpoint away, with what it was still to be told',
    answers: answered(204, 'It is gone'),
    problems: ['unknown', 'endpointConfigured'],
  },
  rotateWebhookSecret: {
    method: 'post',
    path: `${endpoints}/{id}/rotate-secret`,
    summary: 'Gives an endpoint another secret; the one before signs for a day beside it',
    headers: onceHeaders,
    answers: answered(200, 'The secret, this once', rotatedSecret),
    problems: [...ofPosts, 'unknown', 'endpointConfigured'],
  },
  testWebhookEndpoint: {
    method: 'post',
    path: `${endpoints}/{id}/test`,
    summary: 'Sends `endpoint.test` once, also to an endpoint that is off',
    headers: onceHeaders,
    answers: answered(202, 'It is on its way', sentEvent),
    problems: [...ofPosts, 'unknown'],
  },
  listWebhookDeliveries: {
    method: 'get',
    path: `${endpoints}/{id}/deliveries`,
    summary: 'What was sent to an endpoint in the last thirty days, the last one first',
    query: deliveriesQuery,
    answers: answered(200, 'A page of a hundred', deliveriesAnswer),
    problems: ['invalid', 'unknown'],
  },
  resendWebhookDelivery: {
    method: 'post',
    path: '/api/v1/webhook-deliveries/{id}/resend',
    summary: 'Sends one announcement again, with the webhook-id that it had',
    headers: onceHeaders,
    answers: answered(202, 'It is on its way', sentEvent),
    problems: [...ofPosts, 'unknown', 'endpointOff'],
  },
} as const satisfies Record<string, Described>;
