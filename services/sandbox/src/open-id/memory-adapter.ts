import type { Adapter, AdapterPayload } from 'oidc-provider';

type StoredEntry = { payload: AdapterPayload; endsAt: number };

/** More than this are play; the oldest goes first. */
const maxEntries = 5_000;

export type MemoryAdapters = {
  adapter: (model: string) => Adapter;
  /** Everything of a model that is not over. */
  all: (model: string) => AdapterPayload[];
};

/**
 * The provider's memory of sign-ins that are under way, until the process ends. Its own memory adapter would say
 * at every start that it is not for production, which a sandbox is not.
 */
export function createMemoryAdapters(now: () => number): MemoryAdapters {
  const entries = new Map<string, StoredEntry>();

  const live = (key: string): AdapterPayload | undefined => {
    const stored = entries.get(key);
    if (stored && stored.endsAt > now()) return stored.payload;
    entries.delete(key);
    return undefined;
  };

  const all = (model: string): AdapterPayload[] =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(live)
      .filter((payload) => payload !== undefined);

  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload }] of entries)
        if (key.startsWith(`${model}:`) && matches(payload)) return live(key);
      return undefined;
    };
    return {
      upsert: async (id, payload, expiresIn = 3600) => {
        const key = keyOf(id);
        entries.delete(key);
        entries.set(key, { payload, endsAt: now() + expiresIn * 1000 });
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = live(keyOf(id));
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
  return { adapter, all };
}
