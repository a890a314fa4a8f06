import { text, variable, webAddress } from './variable.ts';

const certificates = text.includes('-----BEGIN CERTIFICATE-----');
const privateKey = text.includes('-----BEGIN PRIVATE KEY-----');

/** What contracts are signed and stamped with. */
export const signingVariables = {
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
} as const;
