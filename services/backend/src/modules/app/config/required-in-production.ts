import type { VariableName } from './variables.ts';

/** Needed where people's data is real; elsewhere made in the data folder or played by the sandbox. */
export const productionSecrets = [
  'DATABASE_URL',
  'API_KEY',
  'SECRET_KEY',
  'MASTER_KEYS',
  'SEALING_KEY',
  'MAIL_FROM',
  'PUBLIC_URL',
  'STAFF_ISSUER_URL',
  'STAFF_CLIENT_ID',
  'STAFF_CLIENT_SECRET',
] as const satisfies readonly VariableName[];

/** Needed where no sandbox plays the outside world. */
export const withoutSandbox = [
  'SMTP_URL',
  'TSA_URL',
  'TSA_ROOT_PEM',
  'HOSTS_DIR',
] as const satisfies readonly VariableName[];

/** All that production with keys of its own does not start without, but for the sources. */
export const requiredInProduction: readonly VariableName[] = [
  ...productionSecrets,
  ...withoutSandbox,
  'SIGNING_KEY_PEM',
  'SIGNING_CERT_CHAIN_PEM',
  'OPERATOR_SIGNING_KEY_PEM',
  'OPERATOR_SIGNING_CERT_CHAIN_PEM',
];
