import { z } from 'zod';

const text = z.string();

/** The secret of a webhook as Standard Webhooks write it: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret = text.regex(/^whsec_[\w+/-]+={0,2}$/u).refine((secret) => {
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
});

/** A header of HTTP as `name=value`. @returns name and value */
export const headerPair = text
  .regex(/^[\w-]+=[\x21-\x7e]+$/u)
  .transform((pair): [string, string] => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]);

/** Of OpenID Connect: how strongly somebody signed in, in the words of their provider. */
export const staffAcrValues = {
  purpose: 'how the staff must have signed in at STAFF_ISSUER_URL, by the claim acr: one of these, by comma',
  example: 'phr,urn:example:two-factors',
  schema: text
    .regex(/^[\x21-\x7e]{1,1000}$/u)
    .transform((list) => list.split(',').filter((one) => one !== ''))
    .refine((values) => values.length > 0),
};
