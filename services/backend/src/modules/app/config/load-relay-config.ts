import { hkdfSync } from 'node:crypto';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { AssistConfig } from './assist.ts';
import type { Config } from './config.ts';
import { readAssist } from './assist.ts';
import { builtInHosts, readHostFolder } from './host-folder.ts';
import { loadOrCreateOwnKeys } from './own-keys.ts';
import { closeDataFolder } from './private-folder.ts';
import { readPlace, type Place } from './place.ts';
import { hashOfHosts } from './read-hosts.ts';
import { readSecretFiles } from './secret-files.ts';
import { plainConnections } from './transport.ts';
import { readVariables, describeVariable, type Given, type VariableName } from './variables.ts';

/** Configuration of a process that is only a relay: neither the record nor the keys of sessions. */
export type RelayConfig = Place & { assist: AssistConfig } & RelayHosts & {
    /** Reads the files of hosts anew, as at start. */
    readHosts: () => Result<RelayHosts, string[]>;
  };

/** Of the hosts a relay needs the origins alone. */
export type RelayHosts = Pick<Config, 'hostOrigins' | 'hostsHash'>;

function readHosts(given: Given, ofDefault: readonly string[]): Result<RelayHosts, string[]> {
  const folder = readHostFolder(given.HOSTS_DIR ?? builtInHosts);
  if (!folder.ok) return folder;
  const hostOrigins = [...ofDefault, ...folder.value.others.flatMap(({ origins }) => origins)];
  return ok({ hostOrigins, hostsHash: hashOfHosts(folder.value) });
}

/** A holder of SECRET_KEY can make sessions of applicants; a relay in production does not get it. */
const productionKeys: readonly VariableName[] = ['PUBLIC_URL', 'ASSIST_TICKET_KEY', 'ASSIST_LIST_KEY'];

/**
 * Reads the variables of a relay that runs alone, once, at start-up.
 *
 * @param variables - the process's; each may be a file's name by `NAME_FILE`
 * @param options.dataDir - in development: the folder whose keys the backend uses too, when none are given
 * @returns the configuration; or one line for each variable that is missing or malformed, never with its value
 */
export async function loadRelayConfig(
  variables: Readonly<Record<string, string | undefined>>,
  options: { dataDir: string },
): Promise<Result<RelayConfig, string[]>> {
  const { env, faults: unreadable } = readSecretFiles(variables);
  const production = env.NODE_ENV === 'production';
  const { given, malformed } = readVariables(env);
  const missing = (production ? productionKeys : [])
    .filter((name) => (env[name] ?? '').trim() === '')
    .map((name) => describeVariable(name, 'missing'));
  const place = readPlace(given, production);
  const hosts = readHosts(given, place.hostOrigins);
  const faults = [
    ...unreadable,
    ...missing,
    ...malformed,
    ...(hosts.ok ? [] : hosts.error),
    ...(production ? plainConnections(given) : []),
  ];
  if (faults.length > 0 || !hosts.ok) return err(faults);
  const secretKey = await keyOf(given, given.DATA_DIR ?? options.dataDir);
  if (!secretKey.ok) return secretKey;
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secretKey.value, '', `afilia:${purpose}`, 32));
  return ok({
    ...place,
    ...hosts.value,
    readHosts: () => readHosts(given, place.hostOrigins),
    assist: readAssist(given, derive, place.port),
  });
}

/** Reads the key from which missing keys are derived, as the backend does. */
async function keyOf(given: Given, dataDir: string): Promise<Result<Uint8Array, string[]>> {
  if (given.SECRET_KEY) return ok(given.SECRET_KEY);
  // Nothing is derived then.
  if (given.ASSIST_TICKET_KEY && given.ASSIST_LIST_KEY) return ok(new Uint8Array());
  const open = closeDataFolder(dataDir, { make: true });
  if (open !== undefined) return err([open]);
  try {
    const { given: own } = readVariables({ ...(await loadOrCreateOwnKeys(dataDir)) });
    if (own.SECRET_KEY) return ok(own.SECRET_KEY);
    return err([`${dataDir}/keys.json is damaged: delete it, or give ASSIST_TICKET_KEY and ASSIST_LIST_KEY`]);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return err([
      `DATA_DIR ${dataDir} cannot hold the keys made here${why}: choose a folder that can be written`,
    ]);
  }
}
