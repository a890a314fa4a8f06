import type { OwnAsset } from './without-connections.ts';

/** Built files of the widget and of our own pages; nothing that depends on who asks. */
const assetPath = /^\/(?:widget|demo)\/[\w./-]{1,200}\.(?:woff2?|svg|png|jpe?g|webp|avif|gif)$/u;

/** A page has a few; whoever names more plays. */
const maxAssets = 60;
const timeoutMs = 4_000;

/** Pictures and letters of ours that a shown page needs, fetched without the agent's cookies. */
export type OwnAssets = {
  /** The address that it is known by here; notes what is not known yet. */
  take: OwnAsset;
  /** Fetches what was noted. @returns nothing when there is nothing to fetch */
  fetchNoted: () => Promise<void> | undefined;
};

/** @param origin - ours: nothing else is asked */
export function createOwnAssets(origin: string): OwnAssets {
  const known = new Map<string, string | undefined>();
  const noted = new Set<string>();

  const fetchOne = async (address: string): Promise<void> => {
    try {
      const answer = await fetch(address, {
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) known.set(address, URL.createObjectURL(await answer.blob()));
    } catch {
      // Shown without it.
    }
  };

  return {
    take: (text) => {
      const url = URL.parse(text);
      if (url?.origin !== origin || !assetPath.test(url.pathname)) return undefined;
      const address = `${origin}${url.pathname}`;
      if (!known.has(address) && known.size < maxAssets) {
        known.set(address, undefined);
        noted.add(address);
      }
      return known.get(address);
    },
    fetchNoted: () => {
      if (noted.size === 0) return undefined;
      const addresses = [...noted];
      noted.clear();
      return Promise.all(addresses.map(fetchOne)).then(() => undefined);
    },
  };
}
