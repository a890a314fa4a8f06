import type { Config } from './config.ts';
import { defaultHost } from '@afilia/domain/values/host-id';
import { type HostConfig, type HostSettings, hostsOf } from './hosts.ts';
import type { HostFiles } from './host-folder.ts';

/** The configuration without the values that may change while a node runs: those are in {@link HostsInUse}. */
export type FixedConfig = Omit<Config, keyof HostFiles>;

/** The hosts of an installation as their files say now. Ask it each time: a copy of an answer stays as it was. */
export type HostsInUse = {
  /** Every host by its id; another map once they change. */
  all: () => ReadonlyMap<string, HostConfig>;
  /** The host whose file holds who contracts, and of which variables say the rest. */
  own: () => HostConfig;
  /** Also a host whose files are gone since this process started: an application that began under it ends under it. */
  find: (id: string) => HostConfig | undefined;
  /** Of the files that this is made of. */
  hash: () => string;
  /** Takes the files as they were read anew. */
  take: (files: HostFiles) => void;
};

/** Begins with the files as they were read at start. */
export function createHostsInUse(config: HostSettings & Pick<Config, 'hostsHash'>): HostsInUse {
  let hash = config.hostsHash;
  let all = hostsOf(config);
  const known = new Map(all);
  const find = (id: string) => known.get(id);
  return {
    all: () => all,
    own: () => {
      const own = find(defaultHost);
      if (!own) throw new Error('no default host');
      return own;
    },
    find,
    hash: () => hash,
    take: (files) => {
      all = hostsOf({ ...config, ...files });
      hash = files.hostsHash;
      for (const [id, host] of all) known.set(id, host);
    },
  };
}

/**
 * Something made of the hosts, anew once they change.
 *
 * @returns the same thing as before while they are the same
 */
export function madeOfHosts<Made>(
  hosts: Pick<HostsInUse, 'all'>,
  make: (all: ReadonlyMap<string, HostConfig>) => Made,
): () => Made {
  let of = hosts.all();
  let made = make(of);
  return () => {
    if (hosts.all() !== of) {
      of = hosts.all();
      made = make(of);
    }
    return made;
  };
}
