import { z } from 'zod';
import { signatoryFactors } from '@afilia/domain/signing/model/signatory/factors';
import { listOf, text, variable, webAddress } from './variable.ts';

/** How signatories prove who they are; part of `variables`. */
export const signatoryVariables = {
  SIGNATORY_FACTORS: variable(
    'what signatories prove who they are with besides card and mailbox, by comma: sms, clave-unica',
    'sms,clave-unica',
    listOf(z.enum(signatoryFactors)).refine((factors) => factors.length > 0),
  ),
  STATE_IDENTITY_ABOVE_UF: variable(
    'the value of a contract, in UF, from which a person looks at it where a signatory did not use ClaveÚnica',
    '1000',
    z.coerce.number<string>().min(0).max(1_000_000),
  ),
  CLAVE_UNICA_ISSUER_URL: variable(
    'the OpenID Connect issuer of ClaveÚnica',
    'https://accounts.claveunica.gob.cl/openid',
    webAddress,
  ),
  CLAVE_UNICA_CLIENT_ID: variable(
    'what ClaveÚnica knows this service as',
    'as ClaveÚnica shows it',
    text.regex(/^[\x21-\x7e]{1,200}$/u),
  ),
  CLAVE_UNICA_CLIENT_SECRET: variable(
    'the secret that goes with CLAVE_UNICA_CLIENT_ID',
    'as ClaveÚnica shows it, 8 to 500 characters without spaces',
    text.regex(/^[\x21-\x7e]{8,500}$/u),
  ),
  CLAVE_UNICA_AGREEMENT: variable(
    'the number of the agreement by which ClaveÚnica may be used; it stands in the evidence',
    '1234-2026',
    text.regex(/^[\w./ -]{1,60}$/u),
  ),
  CLAVE_UNICA_EXTRAS: variable(
    'what protects a sign-in and stands in no guide of ClaveÚnica, by comma: pkce, nonce, prompt; or none',
    'pkce,nonce,prompt',
    listOf(z.enum(['pkce', 'nonce', 'prompt', 'none'])),
  ),
  CLAVE_UNICA_LOGOUT_URL: variable(
    'the address that ends a session at ClaveÚnica',
    'https://accounts.claveunica.gob.cl/api/v1/accounts/app/logout',
    webAddress,
  ),
  CLAVE_UNICA_TIMEOUT_MS: variable(
    'how long each answer of ClaveÚnica is waited for',
    '10000',
    z.coerce.number<string>().int().min(100).max(60_000),
  ),
} as const;
