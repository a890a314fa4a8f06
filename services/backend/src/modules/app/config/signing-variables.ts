import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { text, variable, webAddress } from './variable.ts';

const certificates = text.includes('-----BEGIN CERTIFICATE-----');
const readableCertificates = certificates.refine((pem) =>
  pem
    .split(/(?<=-----END CERTIFICATE-----)/u)
    .filter((part) => part.trim() !== '')
    .every(isCertificate),
);
const privateKey = text.includes('-----BEGIN PRIVATE KEY-----');

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

const printable = text.regex(/^[\x21-\x7e]{1,200}$/u);

/** Variables of the signer and of the time stamps of contracts. */
export const signingVariables = {
  SIGNER: variable(
    'who signs documents: pem, keys of this process; csc, a remote signer (Cloud Signature Consortium, API v2)',
    'pem or csc',
    z.enum(['pem', 'csc']),
  ),
  SIGNER_URL: variable('the remote signer, without /csc/v2', 'https://firma.provider.example', webAddress),
  SIGNER_TOKEN_URL: variable(
    'where the remote signer gives tokens (OAuth 2.0), when it is not {SIGNER_URL}/csc/v2/oauth2/token',
    'https://login.provider.example/oauth2/token',
    webAddress,
  ),
  SIGNER_CLIENT_ID: variable(
    'what the remote signer knows this service as',
    'as the provider shows it',
    printable,
  ),
  SIGNER_CLIENT_SECRET: variable(
    'the secret that goes with SIGNER_CLIENT_ID',
    'as the provider shows it, 8 to 500 characters without spaces',
    text.regex(/^[\x21-\x7e]{8,500}$/u),
  ),
  SIGNER_SEAL_CREDENTIAL: variable(
    'the credential of the remote signer that signs for people',
    'as the provider shows it',
    printable,
  ),
  SIGNER_OPERATOR_CREDENTIAL: variable(
    'the credential of the remote signer that signs for the operator',
    'as the provider shows it',
    printable,
  ),
  SIGNER_ROOT_PEM: variable(
    'the certificates that documents are trusted by: the root of the remote signer’s, and those that were signed under before',
    '-----BEGIN CERTIFICATE----- … (one after another)',
    readableCertificates,
  ),
  SIGNER_TIMEOUT_MS: variable(
    'how long each answer of the remote signer is waited for',
    '10000',
    z.coerce.number<string>().int().min(100).max(30_000),
  ),
  SIGNING_KEY_PEM: variable(
    'the key that signs documents',
    '-----BEGIN PRIVATE KEY----- … (PKCS #8)',
    privateKey,
  ),
  SIGNING_CERT_CHAIN_PEM: variable(
    'the certificate of the signing key and those that lead to its root',
    '-----BEGIN CERTIFICATE----- … (one after another)',
    certificates,
  ),
  OPERATOR_SIGNING_KEY_PEM: variable(
    'the key that the operator signs contracts with, after everybody',
    '-----BEGIN PRIVATE KEY----- … (PKCS #8)',
    privateKey,
  ),
  OPERATOR_SIGNING_CERT_CHAIN_PEM: variable(
    'the certificate of the operator’s key and those that lead to its root',
    '-----BEGIN CERTIFICATE----- … (one after another)',
    certificates,
  ),
  TSA_URL: variable('the time-stamp authority (RFC 3161)', 'https://tsa.provider.example', webAddress),
  TSA_ROOT_PEM: variable(
    'the certificates that the time-stamp authority is trusted by',
    '-----BEGIN CERTIFICATE----- … (one after another)',
    certificates,
  ),
  REVOCATION_LIST_MB: variable(
    'how many megabytes a revocation list may have; each signed document keeps one for each certificate that no OCSP proves',
    '1',
    z.coerce.number<string>().int().min(1).max(8),
  ),
} as const;
