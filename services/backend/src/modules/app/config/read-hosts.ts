import { hash } from 'node:crypto';
import { err, ok, type Result } from '@afilia/domain/values/result';
import {
  builtInHosts,
  type HostFiles,
  type HostFolder,
  type OtherHost,
  readHostFolder,
} from './host-folder.ts';
import { pairWebhooks } from './hosts.ts';
import { plainConnections } from './transport.ts';
import type { Given } from './variables.ts';

/** The same on every node that read the same files: 12 letters of a SHA-256. */
export const hashOfHosts = (folder: HostFolder): string =>
  hash(
    'sha256',
    JSON.stringify(folder, (_name, value: unknown) => (value instanceof Map ? [...value] : value)),
  ).slice(0, 12);

const addressesOf = (others: HostFolder['others']) =>
  others.flatMap(({ id, origins, page, webhookUrl }) =>
    [...origins, page, webhookUrl].map((url) => ({ name: `HOSTS_DIR: ${id}/host.json`, url })),
  );

/** By its key a host is known: that of the default one is a variable. @returns a line for each host that has it too */
export const keysOfDefault = (others: readonly OtherHost[], apiKey: string): string[] =>
  others
    .filter(({ apiKeys }) => apiKeys.includes(apiKey))
    .map(
      ({ id }) =>
        `HOSTS_DIR: ${id}/host.json: /apiKeys: API_KEY is one of them: make another one, openssl rand -hex 16`,
    );

/**
 * Reads the files of hosts, at start and on SIGHUP.
 *
 * @param given.production - addresses must be encrypted
 * @returns their content; or one line for each thing that is missing or malformed, by file and field
 */
export function readHosts(
  given: Given,
  { production }: { production: boolean },
): Result<HostFiles, string[]> {
  const folder = readHostFolder(given.HOSTS_DIR ?? builtInHosts);
  if (!folder.ok) return folder;
  const { others, provider, legal, clientKeys, answers } = folder.value;
  const webhooks = pairWebhooks(others, given.WEBHOOK_SECRETS ?? []);
  const { PLAIN_HOSTS } = given;
  const faults = [
    ...(webhooks.ok ? [] : webhooks.error),
    ...(production ? plainConnections({ PLAIN_HOSTS }, addressesOf(others)) : []),
  ];
  if (!webhooks.ok || faults.length > 0) return err(faults);
  return ok({
    provider,
    legal,
    // Set in any case, also to undefined: a key that leaves the file stops being valid.
    clientKeys,
    answers,
    otherHosts: others,
    otherWebhooks: webhooks.value,
    hostsHash: hashOfHosts(folder.value),
  });
}
