import { err, ok } from '@afilia/domain/values/result';
import type { Result } from '@afilia/domain/values/result';
import { sourceNames } from '@afilia/source-contracts/source-names';
import type { SourceName } from '@afilia/source-contracts/source-names';
import { z } from 'zod';
import { encodingHint, hasDecodableUser, hasStrayAtBehindPort } from '../platform/addresses/stray-at.ts';
import type { GivenVariables, ProviderSettings } from './provider-settings.ts';
import { choicesOf, providerVariables, readProvider } from './providers.ts';

/** The address of one source, and the wait for it. */
export interface SourceTarget {
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
  /** For questions that fetch documents behind the source. */
  documentTimeoutMs: number;
  /** Pesos that an answer of it costs, for the numbers of the desk; absent if the operator gave none. */
  costClp?: number | undefined;
  /** The provider that plays it by an interface of its own; absent: a service that keeps the contract. */
  provider?: ProviderSettings;
}

export type SourcesConfig = Readonly<Record<SourceName, SourceTarget>>;

// Waits of spec/numbers#waits.
const defaultTimeoutMs = 30_000;
const defaultDocumentTimeoutMs = 120_000;

/** The key of the sandbox's sources; not a secret. */
const sandboxKey = 'sandbox-key';

/** Keys of people, numbers of their cards, and codes travel to these. */
const confidentialSources: readonly SourceName[] = [
  'tax',
  'unemployment-fund',
  'regulator',
  'civil-register',
  'merchant-registration',
  'messaging',
];

const noAddress = ({ input }: { input?: unknown }) =>
  `must be an http(s) address${String(input).includes('@') ? `. ${encodingHint}` : ''}`;
const webAddress = z
  .url({ protocol: /^https?$/u, error: noAddress, abort: true })
  .refine((address) => !hasStrayAtBehindPort(address) && hasDecodableUser(address), { error: noAddress });
const milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int({ error: 'must be a whole number of milliseconds' })
  .min(1, { error: 'must be at least 1 ms' })
  .max(600_000, { error: 'must be at most 600000 ms' });

const pesos = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/u, { error: 'must be a number of pesos, such as 120' })
  .transform(Number);

/** `SOURCE_NEGATIVE_FILES_URL` and the like; the gateway of text messages is no source of facts, and is `SMS_URL`. */
export const sourceVariable = (
  source: SourceName,
  part: 'URL' | 'KEY' | 'TIMEOUT_MS' | 'DOCUMENT_TIMEOUT_MS' | 'COST_CLP',
) => (source === 'messaging' ? `SMS_${part}` : `SOURCE_${source.toUpperCase().replaceAll('-', '_')}_${part}`);

/** `SOURCE_ACCOUNTS`: who plays the source. */
const choiceVariable = (source: SourceName) => `SOURCE_${source.toUpperCase().replaceAll('-', '_')}`;

const choice = (source: SourceName) => {
  const choices = choicesOf(source);
  const error = choices.length > 1 ? `must be one of ${choices.join(', ')}` : `must be ${choices.join('')}`;
  return z.enum(choices, { error }).optional();
};

const variablesOf = (source: SourceName): [string, z.ZodType<string | number | undefined>][] => [
  [choiceVariable(source), choice(source)],
  [sourceVariable(source, 'URL'), webAddress.optional()],
  [sourceVariable(source, 'KEY'), z.string().min(1, { error: 'must not be empty' }).optional()],
  [sourceVariable(source, 'TIMEOUT_MS'), milliseconds.optional()],
  [sourceVariable(source, 'DOCUMENT_TIMEOUT_MS'), milliseconds.optional()],
  [sourceVariable(source, 'COST_CLP'), pesos.optional()],
];

const environment = z.object(
  Object.fromEntries([
    ['SANDBOX_URL', webAddress.optional()],
    ...providerVariables.map((name) => [name, z.string().optional()] as const),
    ...sourceNames.flatMap(variablesOf),
  ]),
);

/**
 * Reads where the sources are. With `SANDBOX_URL` (an origin) every source that is not named is the sandbox's;
 * without it each needs its own address and key.
 *
 * @param env - the process's variables
 * @returns a target for each source, or one line for each variable that is missing or wrong
 * @see docs/source-guide.md
 */
export function parseSourcesConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<SourcesConfig, string[]> {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    return err(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const given = parsed.data;
  const faults: string[] = [];
  const targets = Object.fromEntries(sourceNames.map((source) => [source, targetOf(source, given, faults)]));
  return faults.length > 0 ? err(faults) : ok(targets as Record<SourceName, SourceTarget>);
}

/** The source that verifies accounts if the operator names none: the bank, at its address and with its key. */
const standsInFor: Partial<Record<SourceName, SourceName>> = { accounts: 'bank' };

function targetOf(source: SourceName, given: GivenVariables, faults: string[]): SourceTarget {
  const other = standsInFor[source];
  const partOf = (part: 'TIMEOUT_MS' | 'DOCUMENT_TIMEOUT_MS') =>
    given[sourceVariable(source, part)] ?? (other && given[sourceVariable(other, part)]);
  const cost = given[sourceVariable(source, 'COST_CLP')];
  const times = {
    ...(cost !== undefined && { costClp: Number(cost) }),
    timeoutMs: Number(partOf('TIMEOUT_MS') ?? defaultTimeoutMs),
    documentTimeoutMs: Number(partOf('DOCUMENT_TIMEOUT_MS') ?? defaultDocumentTimeoutMs),
  };
  const own = given[sourceVariable(source, 'URL')];
  const sandbox = given.SANDBOX_URL;
  const chosen = given[choiceVariable(source)];
  const provider = readProvider(source, chosen, given, withoutSlash(String(sandbox)), faults);
  // The faults of the other source are reported with that source.
  if (
    !provider &&
    other &&
    own === undefined &&
    (sandbox === undefined || given[sourceVariable(other, 'URL')] !== undefined)
  )
    return { ...targetOf(other, given, []), ...times };
  const key = given[sourceVariable(source, 'KEY')] ?? (own === undefined ? sandboxKey : undefined);
  const baseUrl = String(
    own ??
      `${withoutSlash(String(sandbox))}/sandbox/${provider ? `providers/${provider.name}` : `sources/${source}`}`,
  );
  if (own === undefined && sandbox === undefined)
    faults.push(
      `${sourceVariable(source, 'URL')} is missing: where the source answers (docs/source-guide.md)`,
    );
  else if (key === undefined)
    faults.push(
      `${sourceVariable(source, 'KEY')} is missing: a source with its own address needs its own key`,
    );
  if (own !== undefined && (provider || confidentialSources.includes(source)) && !keepsSecrets(String(own)))
    faults.push(`${sourceVariable(source, 'URL')} must be https: people's keys travel to it`);
  return { baseUrl: withoutSlash(baseUrl), apiKey: String(key), ...times, ...(provider && { provider }) };
}

const withoutSlash = (address: string) => address.replace(/\/+$/u, '');

const keepsSecrets = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
