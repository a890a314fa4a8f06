import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Announcement } from '@afilia/domain/partners/message';
import { messageOf, testMessage } from '@afilia/domain/partners/message';
import { hostEventNames } from '@afilia/host-contract/event-names';
import { hostMessages } from '@afilia/host-contract/messages';
import type { ObjectOf } from '@afilia/host-contract/shapes';
import { type announcementData, hostWebhooks } from '@afilia/host-contract/webhooks';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { printAsyncApi } from './print-asyncapi.ts';

type Channel = { messages: Record<string, { name: string; payload: object }> };
const document = JSON.parse(printAsyncApi('1.2.3')) as {
  channels: Record<string, Channel>;
  operations: Record<string, { channel: { $ref: string } }>;
};
const namesOf = (key: string) =>
  Object.values(document.channels[key]?.messages ?? {}).map(({ name }) => name);

function checkOf(schema: object) {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (value: unknown) => {
    validate(value);
    return validate.errors;
  };
}

test('the document follows the schema of AsyncAPI 3.0', () => {
  const path = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as object;
  const mistakesOf = checkOf(schema);
  expect(mistakesOf(document)).toBeNull();
  expect(mistakesOf({ ...document, channels: { a: { messages: { b: 1 } } } })).not.toBeNull();
});

test('there is a channel for events, one for messages and one for each webhook, each with its operation', () => {
  expect(namesOf('domEvents')).toEqual(hostEventNames);
  expect(namesOf('postedMessages')).toEqual(Object.keys(hostMessages));
  const webhooks = Object.keys(hostWebhooks);
  expect(Object.keys(document.channels).slice(2)).toEqual(webhooks.map((type) => `webhook.${type}`));
  for (const type of webhooks) expect(namesOf(`webhook.${type}`)).toEqual([type]);
  expect(Object.values(document.operations).map(({ channel }) => channel.$ref)).toEqual(
    Object.keys(document.channels).map((key) => `#/channels/${key}`),
  );
});

/** The compiler's check that the contract has what is announced. */
const announcement: Announcement & Omit<ObjectOf<typeof announcementData>, 'schema'> = {
  version: 14,
  at: '2026-11-21T12:00:00.000Z',
  type: 'application.changed',
  applicationId: '01981f2e-0000-7000-8000-000000000000',
  folio: 'S-2026-000123',
  host: 'default',
  clientReference: null,
  invitation: 'inv_01981f2e-0000-7000-8000-000000000000',
  isPJ: false,
  state: 'contactVerified',
  previousState: 'prospect',
  errorCode: null,
};
const envelope = { format: 'standard', publicUrl: 'https://afilia.example', hostId: 'default' } as const;
const payloadOf = (type: string) => document.channels[`webhook.${type}`]?.messages[type]?.payload ?? {};

test.each([
  messageOf(announcement, envelope),
  messageOf({ ...announcement, previousState: null, errorCode: 'R04' }, envelope),
  testMessage('evt_1', '2026-11-21T12:00:00.000Z', envelope),
])('a message of $type follows the document, field by field', ({ type, body }) => {
  const sent = JSON.parse(body) as { data: object };
  const payload = payloadOf(type) as { properties: { data: { properties: object } } };
  expect(checkOf(payload)(sent)).toBeNull();
  expect(Object.keys(sent.data).toSorted()).toEqual(
    Object.keys(payload.properties.data.properties).toSorted(),
  );
});

test('a state, a type and a field that are wrong do not follow it', () => {
  const sent = JSON.parse(messageOf(announcement, envelope).body) as { data: object };
  const mistakesOf = checkOf(payloadOf('application.changed'));
  for (const data of [{ state: 'signd' }, { isPJ: 'false' }, { version: null }])
    expect(mistakesOf({ ...sent, data: { ...sent.data, ...data } })).toHaveLength(1);
});
