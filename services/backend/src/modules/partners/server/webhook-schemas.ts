import { offReasons, webhookFormats, webhookTypes } from '@afilia/domain/partners/endpoint';
import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/u })
  .max(500)
  .regex(/^[^\s\p{Cc}]*$/u, 'address')
  .refine((text) => {
    // A text that is no address was refused above, and comes here too.
    if (!URL.canParse(text)) return true;
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  }, 'address')
  .meta({ description: 'https, without a user or a fragment; no address of a private network.' });
const types = z
  .array(z.enum(webhookTypes))
  .min(1)
  .max(webhookTypes.length)
  .meta({ description: '`application.*`: all, also those of later versions.' });
const format = z.enum(webhookFormats);
const isPJ = z
  .boolean()
  .nullable()
  .meta({ description: 'Of companies, or of natural persons, alone; null: of both.' });

/** The body that makes an endpoint. */
export const endpointBody = z.strictObject({
  url: address,
  types: types.default(['application.*']),
  format: format.default('standard'),
  isPJ: isPJ.default(null),
});

/** The body that changes an endpoint. */
export const endpointChangeBody = z.strictObject({
  url: address.optional(),
  types: types.optional(),
  format: format.optional(),
  isPJ: isPJ.optional(),
  state: z.enum(['on', 'off']).optional(),
});

/** The query that narrows a list of deliveries. */
export const deliveriesQuery = z.strictObject({
  result: z.enum(['delivered', 'failed']).optional(),
  folio: z
    .string()
    .regex(/^[\x20-\x7e]{1,40}$/u)
    .optional(),
  cursor: z.string().max(200).optional(),
});

const moment = z.iso.datetime();
const count = z.int().min(0);

/** An endpoint; its secret is shown once, when it is made. */
export const endpointAnswer = z.strictObject({
  id: z.string(),
  configured: z.boolean().meta({ description: 'It is of the installation’s configuration: `env`.' }),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  format,
  isPJ,
  state: z.enum(['on', 'off']),
  offBecause: z.enum(offReasons).nullable(),
  createdAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  previousSecretUntil: moment.nullable().meta({ description: 'Until when the secret before signs too.' }),
  pending: count.nullable().meta({ description: 'Applications with something to announce.' }),
});

/** Endpoints of a bank. */
export const endpointsAnswer = z.strictObject({ endpoints: z.array(endpointAnswer) });

/** An endpoint with its secret, this once. */
export const createdEndpoint = endpointAnswer.extend({ secret: z.string() });

/** A new secret, this once. */
export const rotatedSecret = z.strictObject({
  id: z.string(),
  secret: z.string(),
  previousSecretUntil: moment.nullable(),
});

/** The id of an announcement on its way. */
export const sentEvent = z.strictObject({ webhookId: z.string() });

/** One announcement at one endpoint: its result, and nothing of the endpoint's answer. */
export const deliveryAnswer = z.strictObject({
  id: z.uuid(),
  endpointId: z.string(),
  webhookId: z.string(),
  type: z.string(),
  applicationId: z.uuid().nullable(),
  folio: z.string().nullable(),
  tries: count,
  status: z.int().nullable().meta({ description: 'Of the last try; null where there was no answer.' }),
  ms: count,
  detail: z.string().max(200).nullable(),
  firstAt: moment,
  lastAt: moment,
  deliveredAt: moment.nullable(),
});

/** A page of deliveries. */
export const deliveriesAnswer = z.strictObject({
  deliveries: z.array(deliveryAnswer).max(100),
  cursor: z.string().nullable(),
});
