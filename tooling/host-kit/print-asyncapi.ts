import { hostEvents, type HostEvent } from '@afilia/host-contract/events';
import { hostMessages, type HostMessage } from '@afilia/host-contract/messages';
import { prefillChoices, prefillFields, prefillLimits } from '@afilia/host-contract/prefill';
import { hostWebhooks, type HostWebhook } from '@afilia/host-contract/webhooks';
import { type JsonSchema, schemaOfParts } from './json-schema.ts';

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** Names that may stand in references: letters, digits, `.`, `-` and `_`. */
const nameOf = (name: string) => name.replace(':', '.');
const wordOf = (choices: readonly string[] | undefined): JsonSchema =>
  choices
    ? { type: 'string', enum: [...choices] }
    : { type: ['string', 'number'], maxLength: prefillLimits.letters };

const fields: JsonSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(prefillFields.text.map((name) => [name, wordOf(prefillChoices[name])])),
    ...Object.fromEntries(
      prefillFields.list.map((name) => [
        name,
        { type: 'array', items: wordOf(prefillChoices[name]), maxItems: prefillLimits.entries },
      ]),
    ),
  },
};

const eventMessages = Object.entries<HostEvent>(hostEvents).map(([name, { words, detail }]) => ({
  name,
  title: name,
  summary: words,
  contentType: 'application/json',
  payload: schemaOfParts(detail),
}));

const commandMessages = Object.entries<HostMessage>(hostMessages).map(([name, { words, parts }]) => {
  const { properties, required } = schemaOfParts(parts) as { properties: object; required: string[] };
  return {
    name,
    title: name,
    summary: words,
    contentType: 'application/json',
    payload: {
      type: 'object',
      properties: {
        type: { type: 'string', const: name },
        id: { type: 'string', description: 'only the element of that id is meant' },
        ...properties,
        ...('fields' in parts && { fields }),
      },
      required: ['type', ...required],
    },
  };
});

const webhookMessages = Object.entries<HostWebhook>(hostWebhooks).map(([name, { words, data }]) => ({
  name,
  title: name,
  summary: words,
  contentType: 'application/json',
  headers: {
    type: 'object',
    properties: Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => [header, { type: 'string' }]),
    ),
    required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  },
  payload: {
    type: 'object',
    properties: {
      type: { type: 'string', const: name },
      timestamp: { type: 'string', format: 'date-time' },
      data: schemaOfParts(data),
    },
    required: ['type', 'timestamp', 'data'],
  },
}));

type Message = { name: string };
type Channel = { title: string; description: string; messages: readonly Message[] };

/** A channel by its key: events of the element, messages to it, and each type of webhook. */
const channels: Readonly<Record<string, Channel>> = {
  domEvents: {
    title: 'Events of <dm-widget>',
    description: '`CustomEvent`s that bubble; the payload is `event.detail`.',
    messages: eventMessages,
  },
  postedMessages: {
    title: 'Messages to <dm-widget>',
    description: '`postMessage` of the page itself, or of `message-origin`.',
    messages: commandMessages,
  },
  ...Object.fromEntries(
    webhookMessages.map((message) => [
      `webhook.${message.name}`,
      {
        title: `Webhook ${message.name}`,
        description:
          'A POST to each endpoint of the host that asked for this type, signed as Standard Webhooks.',
        messages: [message],
      },
    ]),
  ),
};

/** `asyncapi.json` (AsyncAPI 3.0): the messages of the widget and the server to a bank, and those to the widget. */
export const printAsyncApi = (version: string): string =>
  print({
    asyncapi: '3.0.0',
    info: {
      title: 'Afilia for pages and servers of banks',
      version,
      license: { name: 'UNLICENSED' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      Object.entries(channels).map(([key, { messages, ...channel }]) => [
        key,
        {
          address: null,
          ...channel,
          messages: Object.fromEntries(messages.map((message) => [nameOf(message.name), message])),
        },
      ]),
    ),
    operations: Object.fromEntries(
      Object.entries(channels).map(([key, { title }]) => [
        key,
        {
          action: key === 'postedMessages' ? 'receive' : 'send',
          channel: { $ref: `#/channels/${key}` },
          title,
        },
      ]),
    ),
  });
