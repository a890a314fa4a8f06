import { z } from 'zod';
import { folioSchema } from './fields.ts';
import { merchantPayloadSchema, sha256Schema } from './merchant-payload.ts';
import { defineOperation } from './operation.ts';

const source = 'merchant-registration';
const registrationId = z.string().min(1).max(80);
const documentHash = z.strictObject({ documentId: z.string().min(1).max(80), sha256: sha256Schema });
const merchantCode = z.string().min(1).max(40);

/** Something that the core does not take. `path` names the field of the payload, with dots. */
const registrationProblemSchema = z.object({
  code: z.string().min(1).max(64),
  path: z.string().max(200).optional(),
});

/** Status of a registration at the core. */
const statusSchema = z.enum(['open', 'pending', 'accepted', 'rejected', 'cancelled']);

const registrationSchema = z.object({
  registrationId,
  folio: folioSchema,
  revision: z.int().min(1),
  contentSha256: sha256Schema,
  status: statusSchema,
  merchantCode: merchantCode.nullable(),
});

/**
 * Gives the core everything about a merchant. The key is folio and revision: the same content again gets the first
 * answer. `contentSha256` is of the payload's canonical JSON (`canonical-json.ts`), so that both sides know they hold
 * the same.
 */
export const registerMerchant = defineOperation({
  source,
  name: 'registerMerchant',
  summary: 'Registers a merchant that signed',
  method: 'POST',
  path: '/registrations',
  safe: false,
  request: merchantPayloadSchema,
  response: z.discriminatedUnion('result', [
    z.object({ result: z.literal('registered'), registrationId, contentSha256: sha256Schema }),
    z.object({ result: z.literal('refused'), problems: z.array(registrationProblemSchema).min(1).max(50) }),
  ]),
  problems: {
    differentContent: 'This folio and revision were registered with another content',
    alreadyRegistered: 'The merchant has a registration under another folio',
  },
});

/** One signed document; the same again is received again. */
export const deliverDocument = defineOperation({
  source,
  name: 'deliverDocument',
  summary: 'Delivers a signed document of a registration',
  method: 'POST',
  path: '/documents',
  safe: true,
  takesLong: true,
  request: z.object({
    registrationId,
    documentId: z.string().min(1).max(80),
    kind: z.string().min(1).max(60),
    sha256: sha256Schema,
    contentType: z.literal('application/pdf'),
    contentBase64: z.base64().max(14_000_000),
  }),
  response: z.object({ received: z.literal(true) }),
  problems: {
    hashMismatch: 'The content has another hash',
    unknownRegistration: 'No registration with this id',
  },
});

/** Says that everything was delivered. The core accepts, wants time, or rejects; the same again gets what holds now. */
export const closeRegistration = defineOperation({
  source,
  name: 'closeRegistration',
  summary: 'Closes a registration whose documents were delivered',
  method: 'POST',
  path: '/closures',
  safe: true,
  request: z.object({ registrationId, documents: z.array(documentHash).min(1).max(20) }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('accepted'),
      merchantCode,
      deliveryBusinessDays: z.int().min(0).max(90),
    }),
    z.object({ status: z.literal('pending') }),
    z.object({ status: z.literal('rejected'), problems: z.array(registrationProblemSchema).min(1).max(50) }),
  ]),
  problems: {
    documentsMissing: 'A document was not delivered, or has another hash',
    unknownRegistration: 'No registration with this id',
  },
});

/** Reads the core's registration of a folio, in its highest revision. */
export const readRegistration = defineOperation({
  source,
  name: 'readRegistration',
  summary: 'Reads what is registered of a folio',
  method: 'POST',
  path: '/registrations/lookup',
  safe: true,
  request: z.object({ folio: folioSchema }),
  response: registrationSchema.extend({ documents: z.array(documentHash) }),
  problems: { unknownFolio: 'Nothing is registered of this folio' },
});

/** Everything registered, in the order of its last change; `cursor` null begins. A page that is not full is the last. */
export const listRegistrations = defineOperation({
  source,
  name: 'listRegistrations',
  summary: 'Lists registrations by cursor',
  method: 'POST',
  path: '/registrations/changes',
  safe: true,
  request: z.object({ cursor: z.string().max(200).nullable(), limit: z.int().min(1).max(500) }),
  response: z.object({ items: z.array(registrationSchema).max(500), cursor: z.string().max(200).nullable() }),
});

/** Takes a merchant back whose contract was annulled. */
export const cancelRegistration = defineOperation({
  source,
  name: 'cancelRegistration',
  summary: 'Cancels a registration',
  method: 'POST',
  path: '/cancellations',
  safe: true,
  request: z.object({ registrationId, reason: z.string().min(1).max(200) }),
  response: z.object({ cancelled: z.literal(true) }),
  problems: { unknownRegistration: 'No registration with this id' },
});
