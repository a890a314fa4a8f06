import { z } from 'zod';
import { listOf, onOrOff, text, variable } from './variable.ts';

const key = text.regex(/^[\w.-]{16,200}$/u);

/** A host with a port, or a path; nothing that could be taken for something else. */
const clamdAddress = text
  .regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/[\w./%-]+)$/u)
  .refine(URL.canParse);

/** Variables that open, close or declare something to the world. Part of `variables`. */
export const securityVariables = {
  ASSIST_POLLING: variable(
    'on accepts live assist over HTTP long-polling too, for networks that break WebSockets',
    'on or off',
    onOrOff,
  ),
  TEST_INSTALLATION: variable(
    'declares that nobody’s real data is here, so that production may run with the sandbox',
    'on or off',
    onOrOff,
  ),
  SANDBOX_INBOX_KEY: variable(
    'the password of the sandbox’s inbox in a test installation',
    '32 random characters: openssl rand -hex 16',
    key,
  ),
  METRICS_KEY: variable(
    'the key that Prometheus asks /metrics with, as a bearer token',
    '32 random characters: openssl rand -hex 16',
    key,
  ),
  FILE_SCANNER_URL: variable(
    'the clamd of ClamAV that looks at files that people send',
    'tcp://clamd.internal:3310, unix:/run/clamav/clamd.ctl, or off',
    z.literal('off').or(clamdAddress),
  ),
  PLAIN_HOSTS: variable(
    'the hosts that production may talk to without TLS, because the network in between encrypts; by comma',
    'postgres.mesh.internal,redis.mesh.internal',
    listOf(text.regex(/^[\w.:[\]-]+$/u)),
  ),
  TLS_KEY_PEM: variable(
    'the private key that this node speaks TLS with, to the balancer in front of it',
    'PEM text: -----BEGIN PRIVATE KEY-----…',
    text.includes('PRIVATE KEY-----'),
  ),
  TLS_CERT_CHAIN_PEM: variable(
    'the certificate of TLS_KEY_PEM, and those of its issuers',
    'PEM text: -----BEGIN CERTIFICATE-----…',
    text.includes('-----BEGIN CERTIFICATE-----'),
  ),
  HSTS_INCLUDE_SUBDOMAINS: variable(
    'whether browsers are told to use TLS for all names below ours too',
    'on or off',
    onOrOff,
  ),
  SECURITY_CONTACT: variable(
    'where weaknesses are reported, in /.well-known/security.txt',
    'mailto:security@pagoaustral.example, or an https address of a form',
    // One line of the file: nothing may end it.
    text.regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s<>]+|tel:\+\d{6,15})$/u),
  ),
  SECURITY_TXT_DAYS: variable(
    'for how many days from today /.well-known/security.txt may be believed',
    '180',
    z.coerce.number<string>().int().min(1).max(364),
  ),
} as const;
