import { ownAsset } from '@afilia/assist-protocol/rules/own-asset';
import type { OwnAsset } from './sanitize-event.ts';

/** A page needs a few; bounds the requests of a malicious page. */
const maxAssets = 60;
const timeoutMs = 4_000;

/** Loads images and fonts of ours for a replayed page, without the agent's cookies. */
type OwnAssets = {
  /** Returns the local address of an asset; marks a missing one for `fetchMissing`. */
  resolve: OwnAsset;
  /** Fetches the marked assets. @returns undefined when there are none */
  fetchMissing: () => Promise<void> | undefined;
};

/** @param origin - our origin; no other is requested */
export function createOwnAssets(origin: string): OwnAssets {
  const known = new Map<string, string | undefined>();
  const missing = new Set<string>();

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
      // The page shows without the asset.
    }
  };

  return {
    resolve: (text) => {
      const address = ownAsset(text, origin);
      if (address === undefined) return undefined;
      if (!known.has(address) && known.size < maxAssets) {
        known.set(address, undefined);
        missing.add(address);
      }
      return known.get(address);
    },
    fetchMissing: () => {
      if (missing.size === 0) return undefined;
      const addresses = [...missing];
      missing.clear();
      return Promise.all(addresses.map(fetchOne)).then(() => undefined);
    },
  };
}
