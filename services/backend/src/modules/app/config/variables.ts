import { z } from 'zod';
import { credentialWays } from '@afilia/domain/application/model/credential-ways';
import { riskKinds } from '@afilia/domain/application/model/evaluation/risk-policy';
import { defaultLinks } from '@afilia/host-contract/options';
import { encodingHint } from '../../platform/addresses/stray-at.ts';
import { addressVariables } from './address-variables.ts';
import { databaseVariables } from './database-variables.ts';
import { loadVariables } from './load-variables.ts';
import { outboundVariables } from './outbound-variables.ts';
import { signingVariables } from './signing-variables.ts';
import { signatoryVariables } from './signatory-variables.ts';
import { securityVariables } from './security-variables.ts';
import {
  apiKeyText,
  headerPair,
  hostSecret,
  mailboxText,
  originWithSlash,
  phoneText,
  staffAcrValues,
  webhookSecret,
} from './value-shapes.ts';
import { listOf, onOrOff, serverAddress, text, variable, webAddress, type Variable } from './variable.ts';
import { parseSealingKey } from '../../sources/credentials/sealing-key.ts';

const origin = webAddress.refine((address) => URL.parse(address)?.origin === address);
const secretKey = text
  .regex(/^[\w-]+={0,2}$/u)
  .transform((encoded) => new Uint8Array(Buffer.from(encoded, 'base64url')))
  .refine((bytes) => bytes.length === 32);
const masterKey = text
  .regex(/^[\w.-]{1,40}:[\w-]+={0,2}$/u)
  .transform((pair) => {
    const [name = '', encoded = ''] = pair.split(':');
    return { name, key: new Uint8Array(Buffer.from(encoded, 'base64url')) };
  })
  .refine(({ key }) => key.length === 32);
const days = z.coerce.number<string>().int().min(1).max(36_525);
const sealingKey = text.transform((json, context) => {
  const parsed = parseSealingKey(json);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/**
 * Every variable of the backend but `SOURCE_*`, which `sources/config.ts` reads (decision platform-sealing).
 */
export const variables = {
  PORT: variable('the port to listen on', '3000', z.coerce.number<string>().int().min(1).max(65_535)),
  HOST: variable('the address to listen on', '0.0.0.0', text.regex(/^[\w.:-]+$/u)),
  DATA_DIR: variable('the folder of the embedded database and of keys made here', '.data', text),
  ...databaseVariables,
  API_KEY: variable(
    'the key that widgets send in x-api-key',
    '32 random characters: openssl rand -hex 16',
    apiKeyText,
  ),
  SECRET_KEY: variable(
    'the key behind one-time codes, sessions and sealed grants',
    '32 random bytes in base64url: openssl rand -base64 32 | tr +/ -_ | tr -d =',
    secretKey,
  ),
  MASTER_KEYS: variable(
    'the keys that wrap the key of each application’s personal data, by comma: the first wraps, all unwrap',
    'a name, a colon and 32 random bytes in base64url: 2026-11:$(openssl rand -base64 32 | tr +/ -_ | tr -d =)',
    listOf(masterKey).refine(
      (keys) => keys.length > 0 && new Set(keys.map(({ name }) => name)).size === keys.length,
    ),
  ),
  RETENTION_ABANDONED_DAYS: variable(
    'after how many days applications that expired or were withdrawn are erased',
    '30',
    days,
  ),
  RETENTION_ENDED_DAYS: variable(
    'after how many days applications that ended without a contract are erased',
    '180',
    days,
  ),
  RETENTION_SIGNED_DAYS: variable('after how many days signed applications are erased', '3653', days),
  RETENTION_RECORDING_DAYS: variable('after how many days recordings of live help are deleted', '90', days),
  DESK_LOCAL_RECORDING: variable('whether recordings are files of the agent too', 'on or off', onOrOff),
  SEALING_KEY: variable(
    'the key that opens what browsers seal',
    'a private P-256 JWK with kid: {"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…","kid":"…"}',
    sealingKey,
  ),
  ...signingVariables,
  SMTP_URL: variable(
    'the server that mails leave by',
    'smtps://user:secret@mail.provider.example:465',
    serverAddress(/^smtps?$/u),
  ),
  MAIL_FROM: variable('the sender of mails', 'Pago Austral <no-responder@pagoaustral.example>', mailboxText),
  PUBLIC_URL: variable(
    'the address people reach this service at, a name of its own without a path behind it',
    'https://afiliacion.pagoaustral.example',
    originWithSlash,
  ),
  HOST_ORIGINS: variable(
    'the pages that may embed the widget, by comma',
    'https://www.bancoaustral.example,https://bancoaustral.example',
    listOf(origin),
  ),
  TRUSTED_PROXIES: variable(
    'the proxies whose X-Forwarded-For is believed, by comma',
    '10.0.0.0/8,192.168.1.4',
    listOf(text.regex(/^[\da-fA-F.:]+(?:\/\d{1,3})?$/u)),
  ),
  HOSTS_DIR: variable('the folder of the provider and of legal texts', '/etc/afilia/hosts', text),
  RELEASES_DIR: variable('the folder of released versions of the widget', '/var/afilia/releases', text),
  SUPPORT_PHONE: variable('the phone that people are sent to', defaultLinks.phone, phoneText),
  BECOME_CUSTOMER_URL: variable(
    'where people go to become a customer with somebody’s help',
    defaultLinks.becomeCustomer,
    webAddress,
  ),
  MERCHANT_PORTAL_URL: variable(
    'the portal of those who are merchants already',
    defaultLinks.merchantPortal,
    webAddress,
  ),
  SANDBOX: variable(
    'whether the sandbox plays the external sources, the mail server and the time-stamp authority',
    'on or off',
    onOrOff,
  ),
  SANDBOX_URL: variable('where the sandbox is, when it runs elsewhere', 'http://127.0.0.1:3100', origin),
  SANDBOX_LATENCY_FACTOR: variable(
    'how long the sandbox’s sources take, against real ones',
    '1, or 0 for at once',
    z.coerce.number<string>().min(0).max(100),
  ),
  REGION: variable(
    'the region that the GraphQL endpoint says it is in',
    'us-east-1',
    text.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/u),
  ),
  GRAPHQL_PATH: variable('the path of the GraphQL endpoint', '/graphql', text.regex(/^\/[\w/-]+$/u)),
  RISK_POLICY: variable(
    'signals that a person looks at in any case before a contract is accepted, by comma; none is looked at less',
    'sameNetwork,noDevice',
    listOf(z.enum(riskKinds)),
  ),
  COMPARE_PEOPLE: variable(
    'on compares the people of all applications with the sandbox too, where made-up ones share phones and mailboxes',
    'on',
    onOrOff,
  ),
  CREDENTIAL_WAYS: variable(
    `how people connect their sources, by comma: ${credentialWays.join(', ')}`,
    'form',
    listOf(z.enum(credentialWays)).refine((ways) => ways.length > 0),
  ),
  EXPLICIT_BOXES: variable(
    'whether people tick a box where otherwise the button below the words confirms them',
    'on or off',
    onOrOff,
  ),
  STAFF_ISSUER_URL: variable(
    'the OpenID Connect provider that the staff signs in with',
    'https://login.provider.example/realms/soporte',
    webAddress,
  ),
  STAFF_CLIENT_ID: variable(
    'what the provider of the staff knows the console as',
    'afilia-console',
    text.regex(/^[\x21-\x7e]{1,200}$/u),
  ),
  STAFF_ACR_VALUES: staffAcrValues,
  STAFF_CLIENT_SECRET: variable(
    'the secret that goes with STAFF_CLIENT_ID',
    'as the provider shows it, 8 to 500 characters without spaces',
    text.regex(/^[\x21-\x7e]{8,500}$/u),
  ),
  ASSIST_RELAY_URL: variable(
    'where the backend asks the relay who is connected, when it runs elsewhere',
    'http://relay.internal:3000',
    origin,
  ),
  ASSIST_VISITOR_POLICY: variable(
    'whether visitors need a ticket for live assist',
    'ticket, or open for clients that know of none',
    z.enum(['ticket', 'open']),
  ),
  ASSIST_TICKET_KEY: variable(
    'the keys behind tickets of live assist, by comma: the first signs, all are believed',
    '32 random bytes in base64url: openssl rand -base64 32 | tr +/ -_ | tr -d =',
    listOf(secretKey).refine((keys) => keys.length > 0),
  ),
  ASSIST_LIST_KEY: variable(
    'the key to the lists of live sessions',
    '32 random characters: openssl rand -hex 16',
    text.regex(/^[\w.-]{16,200}$/u),
  ),
  ASSIST_ICE_SERVERS: variable(
    'the STUN and TURN servers of calls, by comma',
    'stun:stun.provider.example:3478,turn:turn.provider.example:3478',
    listOf(text.regex(/^(?:stun|turn)s?:[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?$/u)),
  ),
  ASSIST_TURN_SECRET: variable(
    'the secret that the TURN servers share with us (their REST convention)',
    'static-auth-secret of coturn',
    text.regex(/^\S{8,200}$/u),
  ),
  REDIS_URL: variable(
    'the Redis that makes several relays one',
    'redis://:secret@redis.internal:6379',
    serverAddress(/^rediss?$/u),
  ),
  WEBHOOK_URL: variable(
    'where changes of applications are announced',
    'https://www.bancoaustral.example/webhooks/afilia',
    webAddress,
  ),
  WEBHOOK_SECRET: variable(
    'the secret that announcements are signed with (Standard Webhooks)',
    'whsec_ and 24 to 64 random bytes in base64: echo whsec_$(openssl rand -base64 32)',
    webhookSecret,
  ),
  WEBHOOK_SECRETS: variable(
    'the secrets that announcements of hosts beside the default one are signed with, by comma',
    'a host, a colon and its secret: banco-sur:whsec_$(openssl rand -base64 32)',
    listOf(hostSecret),
  ),
  TECHNICAL_CONTACT: variable('who is told of endpoints that went off', 'ti@banco.example', z.email()),
  MESSAGING_SECRET: variable(
    'the secret that the gateway of text messages signs its receipts with (Standard Webhooks)',
    'whsec_ and 24 to 64 random bytes in base64: echo whsec_$(openssl rand -base64 32)',
    webhookSecret,
  ),
  ...addressVariables,
  ...loadVariables,
  ...outboundVariables,
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'the collector that traces are sent to (OpenTelemetry, OTLP over HTTP)',
    'http://collector.internal:4318',
    webAddress,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    'what the collector wants to be asked with, by comma',
    'x-collector-key=secret',
    listOf(headerPair),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    'the share of traces that are sent',
    '0.1',
    z.coerce.number<string>().min(0).max(1),
  ),
  ...signatoryVariables,
  ...securityVariables,
  LOG_LEVEL: variable(
    'how much is logged',
    'info',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
} as const;

export type VariableName = keyof typeof variables;

/** The given variables, parsed; a variable that was not given, or is empty, is absent. */
export type Given = {
  [Name in VariableName]: (typeof variables)[Name] extends Variable<infer Value> ? Value | undefined : never;
};

const names = Object.keys(variables) as VariableName[];

/** One line for the operator: the purpose of the variable and its form. */
export const describeVariable = (name: VariableName, fault: 'missing' | 'malformed'): string =>
  `${name} is ${fault}: ${variables[name].purpose}. Example: ${variables[name].example}`;

/**
 * Parses the variables one by one.
 *
 * @returns those given, and a line for each that is malformed
 */
export function readVariables(env: Readonly<Record<string, string | undefined>>): {
  given: Given;
  malformed: string[];
} {
  const malformed: string[] = [];
  const entries = names.map((name) => {
    const value = env[name]?.trim();
    if (value === undefined || value === '') return [name, undefined];
    const parsed = variables[name].schema.safeParse(value);
    if (!parsed.success) {
      const hint = value.includes('://') && value.includes('@') ? `. ${encodingHint}` : '';
      malformed.push(`${describeVariable(name, 'malformed')}${hint}`);
    }
    return [name, parsed.data];
  });
  return { given: Object.fromEntries(entries) as Given, malformed };
}
