import { randomBytes } from 'node:crypto';
import { parseSourcesConfig } from '../../sources/config.ts';
import { generateSealingKey } from '../../sources/credentials/sealing-key.ts';
import { requiredInProduction } from './required-in-production.ts';
import { variables, type VariableName } from './variables.ts';

/** Every secret that an installation makes by itself, as it stands in its variable. */
type NewKeys = Record<
  | 'API_KEY'
  | 'SECRET_KEY'
  | 'MASTER_KEYS'
  | 'SEALING_KEY'
  | 'ASSIST_TICKET_KEY'
  | 'ASSIST_LIST_KEY'
  | 'METRICS_KEY'
  | 'WEBHOOK_SECRET',
  string
>;

const bytes32 = () => randomBytes(32).toString('base64url');

/** @param now names the master key by its month, so that the name tells which values are sealed under it */
export const makeKeys = async (now: Date): Promise<NewKeys> => ({
  API_KEY: randomBytes(16).toString('hex'),
  SECRET_KEY: bytes32(),
  MASTER_KEYS: `${now.toISOString().slice(0, 7)}:${bytes32()}`,
  SEALING_KEY: JSON.stringify(await generateSealingKey()),
  ASSIST_TICKET_KEY: bytes32(),
  ASSIST_LIST_KEY: randomBytes(16).toString('hex'),
  METRICS_KEY: bytes32(),
  WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
});

/** Secrets that alone would stop the start: each waits for its other half. */
const waitsFor: Partial<Record<keyof NewKeys, VariableName>> = { WEBHOOK_SECRET: 'WEBHOOK_URL' };

/** The two variables of each source that none is named for, as `SOURCE_TOKEN`. */
function sourcesToName(): string[] {
  const none = parseSourcesConfig({});
  return none.ok ? [] : none.error.map((fault) => fault.replace(/_URL .*$/su, ''));
}

/**
 * A file of variables, one a line and without quotes: Docker's `--env-file` keeps quotes as part of the value, and a value
 * here has neither a line break nor a `#`.
 */
export function envFileOf(keys: NewKeys): string {
  const isMade = (name: string) => Object.hasOwn(keys, name);
  const line = ([name, value]: [string, string]) => {
    const other = waitsFor[name as keyof NewKeys];
    return other === undefined ? `${name}=${value}` : `# Together with ${other}:\n# ${name}=${value}`;
  };
  const rest = requiredInProduction
    .filter((name) => !isMade(name))
    .map((name) => `# ${name}: ${variables[name].purpose}. Example: ${variables[name].example}`);
  return [
    '# Made by `npm run keys`. Whoever reads this file can open all personal data: keep it out of images and repositories.',
    'NODE_ENV=production',
    ...Object.entries(keys).map(line),
    '',
    '# Needed as well:',
    ...rest,
    ...sourcesToName().map((source) => `# ${source}_URL and ${source}_KEY`),
    '# docs/operations.md has all variables, docs/source-guide.md the sources.',
    '',
  ].join('\n');
}
