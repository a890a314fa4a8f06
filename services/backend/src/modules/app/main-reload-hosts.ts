import { ok, type Result } from '@afilia/domain/values/result';
import type { Config } from './config/config.ts';
import type { HostsInUse } from './config/hosts-in-use.ts';
import { keysOfDefault } from './config/read-hosts.ts';
import { changedTexts, publishHosts } from './main-host.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { Store } from './store/open-store.ts';

type Refused = { ok: false; error: string[] };

const refusedFor = (faults: string[]): Refused | undefined =>
  faults.length > 0 ? { ok: false, error: faults } : undefined;

/**
 * Reads the files of hosts anew and takes what they say, or leaves everything as it is: nothing is written before all of it
 * was compared with the record.
 *
 * @param config - as read at start
 * @returns the hash of what is in use now; or one line for each thing that would stop a start
 */
export async function reloadHosts({
  config,
  hosts,
  store,
  clock,
}: {
  config: Config;
  hosts: HostsInUse;
  store: Pick<Store, 'publishedTexts' | 'storedHosts'>;
  clock: Clock;
}): Promise<Result<string, string[]>> {
  const read = config.readHosts();
  if (!read.ok) return read;
  const settings = { ...config, ...read.value };
  const refused =
    refusedFor(keysOfDefault(read.value.otherHosts, config.apiKey)) ??
    refusedFor(await changedTexts(store, settings)) ??
    // Another node may have published something else in between.
    refusedFor(await publishHosts(store, settings, clock.now().toISOString()));
  if (refused) return refused;
  hosts.take(read.value);
  return ok(hosts.hash());
}
