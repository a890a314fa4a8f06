import { isHostId } from '@afilia/domain/values/host-id';
import { z } from 'zod';

const text = z.string();

/** The key that a widget sends in `x-api-key`. */
export const apiKeyText = text.regex(
  /^[\w.-]{16,200}$/u,
  '16 to 200 letters, digits or ._-: openssl rand -hex 16',
);

/** A scheme and a host, nothing behind it. */
export const originAddress = text.refine((address) => {
  const url = URL.parse(address);
  return url !== null && /^https?:$/u.test(url.protocol) && url.origin === address;
}, 'an origin such as https://www.banco.example, without a path or a slash at the end');

/** The same; slashes at the end are taken away. */
export const originWithSlash = text.transform((address) => address.replace(/\/+$/u, '')).pipe(originAddress);

/** `Name <address>`, or an address alone. */
export const mailboxText = text.regex(
  /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
  'a sender such as Pago Austral <no-responder@pagoaustral.example>',
);

/** A phone as people are shown it. */
export const phoneText = text.regex(/^\+?\d[\d ]{6,18}\d$/u, 'a phone such as +56 2 2345 6789');

/** The secret of a webhook as Standard Webhooks write it: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret = text.regex(/^whsec_[\w+/-]+={0,2}$/u).refine((secret) => {
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
});

/** The secret of one host's webhook as `host:secret`. @returns both */
export const hostSecret = text.transform((pair, context): [string, string] => {
  const [host = '', ...rest] = pair.split(':');
  const secret = webhookSecret.safeParse(rest.join(':'));
  if (isHostId(host) && secret.success) return [host, secret.data];
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** A header of HTTP as `name=value`. @returns name and value */
export const headerPair = text
  .regex(/^[\w-]+=[\x21-\x7e]+$/u)
  .transform((pair): [string, string] => [
    pair.slice(0, pair.indexOf('=')),
    pair.slice(pair.indexOf('=') + 1),
  ]);

/** Of OpenID Connect: how strongly a member of the staff signed in, in the words of their provider. */
export const staffAcrValues = {
  purpose: 'how the staff must have signed in at STAFF_ISSUER_URL, by the claim acr: one of these, by comma',
  example: 'phr,urn:example:two-factors',
  schema: text
    .regex(/^[\x21-\x7e]{1,1000}$/u)
    .transform((list) => list.split(',').filter((one) => one !== ''))
    .refine((values) => values.length > 0),
};
